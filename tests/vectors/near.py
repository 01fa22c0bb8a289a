#!/usr/bin/env python3
"""Writes near.json: gaps, shares under templates, arcs and distances to terrain as shapely (GEOS) sees them.

Run from this folder with shapely 2.2 installed. Bases are [shape, frontage, depth, x, y, millidegrees] in micrometres,
y north, facing 0 north and clockwise. Discs are measured from their centres, so distances are exact; where an
area is needed a circle is a polygon of 16,384 corners, which is short of the true share by less than 3e-8. Yes/no cases
nearer than 2 micrometres to the border between yes and no are left out.
"""

import json
import math
import random

from shapely import MultiPoint, Point, Polygon, unary_union

QUAD_SEGS = 4096
MARGIN = 2.0
FAR = 3.0e7
random.seed(20261116)


def frame(x, y, md):
    turn = math.radians(md / 1000.0)
    ahead, right = (math.sin(turn), math.cos(turn)), (math.cos(turn), -math.sin(turn))
    return lambda r, a: (x + right[0] * r + ahead[0] * a, y + right[1] * r + ahead[1] * a)


def core(base):
    """The polygon or point of a base, and the radius it is grown by."""
    shape, frontage, depth, x, y, md = base
    at = frame(x, y, md)
    if shape == "round":
        return Point(x, y), frontage / 2.0
    if shape == "rectangle":
        return Polygon([at(sx * frontage / 2.0, sy * depth / 2.0) for sx, sy in ((-1, 1), (-1, -1), (1, -1), (1, 1))]), 0.0
    angles = [2.0 * math.pi * k / 128 for k in range(128)]
    return Polygon([at(-math.sin(a) * frontage / 2.0, math.cos(a) * depth / 2.0) for a in angles]), 0.0


def filled(base):
    shape, radius = core(base)
    return shape.buffer(radius, quad_segs=QUAD_SEGS) if radius > 0 else shape


def random_base(spread):
    shape = random.choice(["round", "round", "rectangle", "rectangle", "oval"])
    frontage, depth = random.choice([(25, 25), (40, 20), (32, 32), (60, 35), (20, 40), (50, 100), (120, 15)])
    facing = random.choice([0, 90_000, 45_000, random.randrange(360_000), random.randrange(360_000)])
    x, y = (500_000 + random.randrange(-spread, spread + 1) for _ in range(2))
    return [shape, frontage * 1000, frontage * 1000 if shape == "round" else depth * 1000, x, y, facing]


def corners(shape):
    return [(shape.x, shape.y)] if isinstance(shape, Point) else list(shape.exterior.coords)[:-1]


def signed(a, b):
    """Distance, or minus the depth: how far the origin is inside the hull of all differences of corners."""
    (a, ra), (b, rb) = core(a), core(b)
    apart = a.distance(b)
    if apart == 0.0:
        differences = MultiPoint([(p[0] - q[0], p[1] - q[1]) for p in corners(a) for q in corners(b)]).convex_hull
        border = differences.exterior if isinstance(differences, Polygon) else differences
        apart = -border.distance(Point(0, 0))
    return apart - ra - rb


def gaps(count):
    return [[a, b, round(signed(a, b), 6)] for a, b in ((random_base(60_000), random_base(60_000)) for _ in range(count))]


def sector(apexes, left, right, length, steps):
    """Everything between two rays that start at the apexes; bearings in degrees."""
    ring = list(apexes)
    for k in range(steps + 1):
        bearing = math.radians(right + (left - right) * k / steps)
        start = apexes[-1] if k * 2 < steps else apexes[0]
        ring.append((start[0] + math.sin(bearing) * length, start[1] + math.cos(bearing) * length))
    return Polygon(ring)


def template_shape(template, x, y, md):
    at = frame(x, y, md)
    kind = template["shape"]
    disc = lambda centre, radius: Point(*centre).buffer(radius, quad_segs=QUAD_SEGS)
    box = lambda half, rear, front: Polygon([at(-half, front), at(-half, rear), at(half, rear), at(half, front)])
    if kind == "circle":
        return disc((x, y), template["radius"])
    if kind == "ring":
        return disc((x, y), template["outer"]).difference(disc((x, y), template["inner"]))
    if kind == "cone":
        half = template["angle"] / 2000.0
        return sector([(x, y)], md / 1000.0 - half, md / 1000.0 + half, template["length"], 16384)
    if kind == "teardrop":
        tip, end = template["tip"], template["end"]
        near = disc(at(0, tip), tip) if tip > 0 else Point(x, y)
        return unary_union([near, disc(at(0, template["length"] - end), end)]).convex_hull
    if kind == "beam":
        return box(template["width"] / 2.0, 0, template["length"])
    if kind == "rectangle":
        return box(template["frontage"] / 2.0, -template["depth"] / 2.0, template["depth"] / 2.0)
    return Polygon([at(c["x"], c["y"]) for c in template["corners"]])


def star(points):
    """A simple polygon that is not convex."""
    ring = []
    for k in range(points):
        angle, far = 2 * math.pi * k / points, random.randrange(15_000, 80_000)
        ring.append({"x": round(math.cos(angle) * far), "y": round(math.sin(angle) * far)})
    return ring if random.random() < 0.5 else ring[::-1]


def random_template():
    size = lambda low, high: random.randrange(low, high) * 500
    return random.choice([
        lambda: {"shape": "circle", "radius": size(20, 160)},
        lambda: {"shape": "ring", "inner": size(10, 60), "outer": size(60, 160)},
        lambda: {"shape": "cone", "length": size(60, 240), "angle": random.choice([30, 45, 90, 120, 180, 200, 270, 330]) * 1000},
        lambda: {"shape": "teardrop", "length": size(240, 400), "tip": random.choice([0, size(2, 30)]), "end": size(20, 80)},
        lambda: {"shape": "beam", "length": size(60, 400), "width": size(5, 80)},
        lambda: {"shape": "rectangle", "frontage": size(20, 200), "depth": size(20, 200)},
        lambda: {"shape": "polygon", "corners": star(random.randrange(4, 12))},
    ])()


def shares(count):
    cases = []
    while len(cases) < count:
        template, base = random_template(), random_base(90_000)
        at = [500_000 + random.randrange(-20_000, 20_001), 500_000 + random.randrange(-20_000, 20_001), random.randrange(360_000)]
        shape, ground = template_shape(template, *at), filled(base)
        centre, radius = core(base)
        apart = centre.distance(shape) - radius
        if abs(apart) < 30:
            continue
        cases.append([template, at, base, round(shape.intersection(ground).area / ground.area, 9) if apart < 0 else None])
    return cases


def arc_shape(of, middle, width, start):
    shape, frontage, depth, x, y, md = of
    at, half = frame(x, y, md), width / 2000.0
    bearing = (md + middle) / 1000.0
    apexes = [(x, y)]
    if start == "front_corners":
        front = depth / 2.0 if shape == "rectangle" else 0.0
        apexes = [at(-frontage / 2.0, front), at(frontage / 2.0, front)]
    return sector(apexes, bearing - half, bearing + half, FAR, 1440)


def arcs(count):
    cases = []
    while len(cases) < count:
        start = random.choice(["centre", "front_corners"])
        width = random.choice([10, 45, 90, 120, 180] + ([200, 270, 340] if start == "centre" else [])) * 1000
        middle = 0 if start == "front_corners" else random.choice([0, 90_000, 180_000, random.randrange(360_000)])
        of, target = random_base(30_000), random_base(150_000)
        ground = arc_shape(of, middle, width, start)
        shape, radius = core(target)
        centre = Point(target[3], target[4])
        if ground.exterior.distance(centre) < MARGIN or abs(ground.exterior.distance(shape) - radius) < MARGIN:
            continue
        if radius == 0 and min(ground.exterior.distance(Point(c)) for c in corners(shape)) < MARGIN:
            continue
        crosses = ground.exterior.distance(shape) <= radius
        inside = ground.contains(centre)
        cases.append([of, middle, width, start, target, [inside, inside or ground.distance(shape) <= radius, inside and not crosses]])
    return cases


def grounds(count):
    cases = []
    while len(cases) < count:
        outer = [(round(500_000 + math.cos(2 * math.pi * k / 11) * far), round(500_000 + math.sin(2 * math.pi * k / 11) * far))
                 for k, far in ((k, random.randrange(90_000, 200_000)) for k in range(11))]
        hole = [(round(500_000 + math.cos(2 * math.pi * k / 7) * far), round(500_000 + math.sin(2 * math.pi * k / 7) * far))
                for k, far in ((k, random.randrange(40_000, 70_000)) for k in range(7))]
        base = random_base(260_000)
        shape, radius = core(base)
        ground = Polygon(outer, [hole])
        if ground.is_valid:
            cases.append([outer, hole, base, round(max(0.0, ground.distance(shape) - radius), 6)])
    return cases


def main():
    vectors = {"gaps": gaps(400), "shares": shares(400), "arcs": arcs(400), "grounds": grounds(150)}
    with open("near.json", "w", encoding="utf-8") as out:
        lists = [f'"{name}":[\n' + ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases) + "\n]" for name, cases in vectors.items()]
        out.write("{" + ",\n".join(lists) + "}\n")


if __name__ == "__main__":
    main()
