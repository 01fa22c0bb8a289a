"""Writes look.json: lines of sight, shares, views and shots worked out by shapely (GEOS).

Nothing here follows the way the table computes its answers: lines are intersected with whole polygons,
shares are counted over dense rays, views are cut out by overlaying shadows, shots are overlays of strips.
All lengths are whole micrometres, facings whole millidegrees clockwise from north.

    pip install shapely && python3 tests/vectors/look.py
"""

import json
import math
import os
import random

import numpy
import shapely
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

SEED = 20261116
WIDTH, DEPTH = 600_000, 400_000
RAYS = 1_500
SLACK = 25.0


def star(rng, x, y, size):
    """A concave polygon about a point."""
    count = rng.randint(4, 12)
    turns = sorted(rng.uniform(0, math.tau) for _ in range(count))
    corners = []
    for turn in turns:
        far = size * rng.uniform(0.3, 1.0)
        corners.append([round(x + far * math.cos(turn)), round(y + far * math.sin(turn))])
    polygon = Polygon(corners)
    return corners if polygon.is_valid and polygon.area > 1e8 else star(rng, x, y, size)


def piece(rng, number):
    """A piece of terrain: its description for the test, and its polygon."""
    sight = ["blocks", "blocks", "blocks", "obscures", "clear"][rng.randrange(5)]
    see_in = rng.choice([None, None, 15_000, 40_000]) if sight != "clear" else None
    x, y = rng.randint(40_000, WIDTH - 40_000), rng.randint(40_000, DEPTH - 40_000)
    shape = rng.random()
    if shape < 0.25:
        turn, bend = rng.uniform(0, math.tau), rng.uniform(-1.3, 1.3)
        points = [[x, y]]
        for way in (turn, turn + bend):
            leg = rng.randint(30_000, 80_000)
            points.append([round(points[-1][0] + leg * math.cos(way)), round(points[-1][1] + leg * math.sin(way))])
        width = rng.choice([4_000, 10_000])
        ground = LineString(points).buffer(width / 2, cap_style="flat", join_style="mitre", mitre_limit=1.45)
        area = {"shape": "line", "points": points, "width": width}
    elif shape < 0.4:
        corners = [[x - 40_000, y - 30_000], [x + 40_000, y - 30_000], [x + 40_000, y + 30_000], [x - 40_000, y + 30_000]]
        hole = [[x - 30_000, y - 20_000], [x + 32_000, y - 20_000], [x + 10_000, y + 20_000]]
        ground = Polygon(corners, [hole])
        area = {"shape": "polygon", "corners": corners, "holes": [hole]}
    else:
        corners = star(rng, x, y, rng.randint(20_000, 60_000))
        ground = Polygon(corners)
        area = {"shape": "polygon", "corners": corners, "holes": []}
    return {"id": number, "area": area, "sight": sight, "see_in": see_in, "ground": ground}


def lay(rng, count, overlap):
    pieces = []
    while len(pieces) < count:
        new = piece(rng, len(pieces) + 1)
        if overlap or not any(new["ground"].distance(old["ground"]) < 100 for old in pieces):
            pieces.append(new)
    return pieces


def base(rng):
    if rng.random() < 0.5:
        return {"shape": "round", "diameter": rng.choice([20_000, 32_000, 50_000])}
    return {"shape": "rectangle", "frontage": rng.choice([20_000, 40_000, 60_000]), "depth": rng.choice([15_000, 30_000])}


def outline(stand):
    """The polygon of a base; discs are drawn with 4096 corners on the circle."""
    x, y, facing, shape = stand["x"], stand["y"], stand["facing"], stand["base"]
    if shape["shape"] == "round":
        return Point(x, y).buffer(shape["diameter"] / 2, quad_segs=1024)
    right, ahead = shape["frontage"] / 2, shape["depth"] / 2
    polygon = Polygon([(-right, ahead), (-right, -ahead), (right, -ahead), (right, ahead)])
    return affinity.translate(affinity.rotate(polygon, -facing / 1000, origin=(0, 0)), x, y)


def stand(rng):
    x, y = rng.randint(20_000, WIDTH - 20_000), rng.randint(20_000, DEPTH - 20_000)
    return {"x": x, "y": y, "facing": rng.randrange(360_000), "base": base(rng)}


def parts(segments, ground):
    """The parts of each segment inside the ground, as lists of (from, to) in micrometres along it."""
    found = []
    for segment, cut in zip(segments, shapely.intersection(segments, ground)):
        lines = [line for line in getattr(cut, "geoms", [cut]) if line.geom_type == "LineString" and line.length > 0.01]
        found.append(sorted(sorted(segment.project(Point(c)) for c in (line.coords[0], line.coords[-1])) for line in lines))
    return found


def effects(pieces, segments):
    """What terrain does to each segment: 0 nothing, 1 obscures, 2 blocks."""
    worst = numpy.zeros(len(segments), dtype=int)
    starts, ends = Point(segments[0].coords[0]), [Point(segment.coords[-1]) for segment in segments]
    for laid in pieces:
        if laid["sight"] == "clear":
            continue
        ground, depth = laid["ground"], laid["see_in"]
        holds_eye = ground.contains(starts)
        for number, inside in enumerate(parts(segments, ground)):
            if not inside:
                continue
            total = sum(to - since for since, to in inside)
            ends_inside = ground.contains(ends[number])
            if depth is None and laid["sight"] == "obscures":
                effect = 1
            elif depth is None:
                effect = 2 if len(inside) > (1 if holds_eye else 0) else 0
            elif laid["sight"] == "blocks" and not holds_eye and not ends_inside:
                effect = 2
            else:
                effect = 1 if total <= depth + SLACK else 2
            worst[number] = max(worst[number], effect)
    return worst


def lines(rng, pieces, count):
    """Segments between open points, the piece that blocks first and how far along."""
    solid = [laid for laid in pieces if laid["sight"] == "blocks" and laid["see_in"] is None]
    rest = unary_union([laid["ground"] for laid in pieces])
    found = []
    while len(found) < count:
        ends = [[rng.randint(-30_000, WIDTH + 30_000), rng.randint(-30_000, DEPTH + 30_000)] for _ in range(2)]
        if any(rest.distance(Point(end)) < 10 for end in ends):
            continue
        segment = LineString(ends)
        effect = effects(pieces, [segment])[0]
        first = [inside[0][0] if inside else math.inf for inside in (parts([segment], laid["ground"])[0] for laid in pieces)]
        hits = sorted((at, laid["id"]) for at, laid in zip(first, pieces) if laid in solid and at < math.inf)
        found.append(ends[0] + ends[1] + ([round(hits[0][0], 3), hits[0][1]] if hits else [None, None]) + [int(effect == 2)])
    return found


def sights(rng, pieces, count):
    found = []
    while len(found) < count:
        looker, target = stand(rng), stand(rng)
        eye, shape = Point(looker["x"], looker["y"]), outline(target)
        if shape.distance(eye) < 100:
            continue
        middle = math.atan2(target["y"] - looker["y"], target["x"] - looker["x"])
        turn = lambda x, y: (math.atan2(y - looker["y"], x - looker["x"]) - middle + math.pi) % math.tau - math.pi
        turns = [turn(x, y) for x, y in shape.exterior.coords]
        low, high = min(turns), max(turns)
        rays = [middle + low + (high - low) * (number + 0.5) / RAYS for number in range(RAYS)]
        far = [LineString([eye, (eye.x + 1e6 * math.cos(ray), eye.y + 1e6 * math.sin(ray))]) for ray in rays]
        near = shapely.intersection(numpy.array(far), shape)
        segments = []
        for ray, cut in zip(rays, near):
            length = eye.distance(cut)
            segments.append(LineString([eye, (eye.x + length * math.cos(ray), eye.y + length * math.sin(ray))]))
        effect = effects(pieces, numpy.array(segments))
        found.append({"from": looker, "to": target, "share": round(float((effect < 2).mean()), 5),
                      "screened": round(float((effect > 0).mean()), 5)})
    return found


def views(rng, pieces, count, frame):
    """Areas by cutting shadows out of the disc, and how far one sees in some directions."""
    blocking = [laid["ground"] for laid in pieces if laid["sight"] == "blocks"]
    everything = unary_union(blocking)
    found = []
    while len(found) < count:
        x, y = rng.randint(20_000, WIDTH - 20_000), rng.randint(20_000, DEPTH - 20_000)
        if everything.distance(Point(x, y)) < 10:
            continue
        radius = 2_000_000 if frame else rng.choice([80_000, 152_400, 304_800])
        seen = Point(x, y).buffer(radius, quad_segs=2048)
        shadows = []
        for ground in blocking:
            for part in getattr(ground, "geoms", [ground]):
                for ring in [part.exterior, *part.interiors]:
                    for a, b in zip(ring.coords, ring.coords[1:]):
                        far = lambda p: (lambda d: (x + (p[0] - x) * d, y + (p[1] - y) * d))(1e7 / math.hypot(p[0] - x, p[1] - y))
                        shadow = Polygon([a, b, far(b), far(a)])
                        if shadow.is_valid and shadow.area > 0:
                            shadows.append(shadow)
        seen = seen.difference(unary_union(shadows + blocking))
        reach = []
        for number in range(12):
            ray = math.radians(number * 30 + 7)
            line = LineString([(x, y), (x + radius * math.cos(ray), y + radius * math.sin(ray))])
            reach.append(round(min(radius, Point(x, y).distance(line.intersection(everything)) if line.intersects(everything) else radius), 3))
        found.append({"from": [x, y], "radius": radius, "area": round(seen.area / 1e6, 6), "rim": not frame, "reach": reach})
    return found


def shots(rng, pieces, figures, count):
    found = []
    shapes = [outline(figure) for figure in figures]
    while len(found) < count:
        x, y, turn = rng.randint(0, WIDTH), rng.randint(0, DEPTH), rng.uniform(0, math.tau)
        towards = [round(x + 1e6 * math.cos(turn)), round(y + 1e6 * math.sin(turn))]
        ahead = (towards[0] - x, towards[1] - y)
        size = math.hypot(*ahead)
        ahead = (ahead[0] / size, ahead[1] / size)
        length, width = rng.choice([100_000, 300_000, 900_000]), rng.choice([0, 0, 5_000, 40_000])
        end = (x + ahead[0] * length, y + ahead[1] * length)
        side = (-ahead[1] * width / 2, ahead[0] * width / 2)
        strip = LineString([(x, y), end]) if width == 0 else Polygon(
            [(x - side[0], y - side[1]), (end[0] - side[0], end[1] - side[1]), (end[0] + side[0], end[1] + side[1]), (x + side[0], y + side[1])])
        hits = []
        things = [(shape, 0, figure["id"]) for shape, figure in zip(shapes, figures)]
        things += [(laid["ground"], 1, laid["id"]) for laid in pieces]
        for shape, kind, number in things:
            cut = strip.intersection(shape)
            if (cut.length if width == 0 else cut.area) > 0.01:
                along = min((cx - x) * ahead[0] + (cy - y) * ahead[1] for cx, cy in shapely.get_coordinates(cut))
                hits.append((max(along, 0.0), kind, number))
        hits.sort()
        if len(hits) > 1 and hits[1][0] - hits[0][0] < 1.0 and hits[0][0] > 0:
            continue
        if sum(hit[0] < 1e-3 for hit in hits) > 1:
            continue
        first = [round(hits[0][0], 3), hits[0][1], hits[0][2]] if hits else [None, None, None]
        found.append([x, y, *towards, length, width, *first])
    return found


def main():
    rng = random.Random(SEED)
    tables = []
    for number in range(8):
        pieces = lay(rng, rng.randint(8, 22), overlap=number % 2 == 1)
        frame = number >= 6
        if frame:
            edge = [[-20_000, -20_000], [WIDTH + 20_000, -20_000], [WIDTH + 20_000, DEPTH + 20_000], [-20_000, DEPTH + 20_000]]
            room = [[-10_000, -10_000], [WIDTH + 10_000, -10_000], [WIDTH + 10_000, DEPTH + 10_000], [-10_000, DEPTH + 10_000]]
            area = {"shape": "polygon", "corners": edge, "holes": [room]}
            pieces.append({"id": len(pieces) + 1, "area": area, "sight": "blocks", "see_in": None, "ground": Polygon(edge, [room])})
        figures = [{"id": id + 1, **stand(rng)} for id in range(15)]
        tables.append({
            "pieces": [{key: value for key, value in laid.items() if key != "ground"} for laid in pieces],
            "figures": figures,
            "lines": lines(rng, pieces, 60),
            "sights": sights(rng, pieces, 16),
            "views": views(rng, pieces, 8, frame),
            "shots": shots(rng, pieces, figures, 40),
        })
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "look.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"made_with": f"shapely {shapely.__version__}, GEOS {shapely.geos_version_string}", "tables": tables}, file, separators=(",", ":"))
        file.write("\n")


main()
