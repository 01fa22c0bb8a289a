"""Vectors for paths, sweeps, approaches and turns, worked out with shapely (GEOS).

Nothing here knows the closed forms: lengths inside are intersections of lines with polygons, contacts are found by
creeping up with the distance and turning in small steps, least gaps by dense sampling. Cases near a graze, where
the table's slack decides, are left out. Run: python3 tests/vectors/go.py
"""

import json
import math
import pathlib
import random

import shapely
from shapely.affinity import rotate, translate
from shapely.geometry import LineString, Point, Polygon
from shapely.ops import unary_union

random.seed(20_261_116)
GRAZE = 60.0


def base():
    kind = random.choice(["round", "rectangle", "rectangle", "oval"])
    if kind == "round":
        return [kind, random.randrange(20, 60) * 1000]
    return [kind, random.randrange(15, 80) * 1000, random.randrange(15, 80) * 1000]


def shape(base, x, y, facing):
    """The core and the radius: a point for a disc, a polygon otherwise."""
    if base[0] == "round":
        return Point(x, y), base[1] / 2
    right, ahead = base[1] / 2, base[2] / 2
    if base[0] == "rectangle":
        local = [(-right, ahead), (-right, -ahead), (right, -ahead), (right, ahead)]
    else:
        steps = [2 * math.pi * i / 128 for i in range(128)]
        local = [(-math.sin(a) * right, math.cos(a) * ahead) for a in steps]
    turn = math.radians(facing / 1000)
    sin, cos = math.sin(turn), math.cos(turn)
    return Polygon([(x + r * cos + a * sin, y - r * sin + a * cos) for r, a in local]), 0.0


def apart(one, other):
    return shapely.distance(one[0], other[0]) - one[1] - other[1]


def grown(one, by):
    """The obstacle a little larger or smaller all round."""
    core, radius = one
    if isinstance(core, Point):
        return core, radius + by
    return core.buffer(by, join_style="mitre"), radius


def star(x, y, least, most, corners):
    turns = sorted(random.random() * 2 * math.pi for _ in range(corners))
    ring = []
    for turn in turns:
        far = random.uniform(least, most)
        ring.append([round(x + far * math.cos(turn)), round(y + far * math.sin(turn))])
    return ring


def thick(points, width):
    """The union of the legs and the outer wedge of each bend: mitred up to a quarter turn, bevelled beyond."""
    half = width / 2
    parts, ways = [], []
    for (ax, ay), (bx, by) in zip(points, points[1:]):
        length = math.hypot(bx - ax, by - ay)
        ways.append(((bx - ax) / length, (by - ay) / length))
        parts.append(LineString([(ax, ay), (bx, by)]).buffer(half, cap_style="flat"))
    for (x, y), (ux, uy), (vx, vy) in zip(points[1:], ways, ways[1:]):
        side = 1 if ux * vy - uy * vx > 0 else -1
        first = (x + side * uy * half, y - side * ux * half)
        second = (x + side * vy * half, y - side * vx * half)
        wedge = [(x, y), first, second]
        if ux * vx + uy * vy >= 0:
            mx, my = first[0] + second[0] - 2 * x, first[1] + second[1] - 2 * y
            part = 2 * half * half / (mx * mx + my * my)
            wedge.insert(2, (x + mx * part, y + my * part))
        parts.append(Polygon(wedge))
    return unary_union(parts)


def some_terrain(x, y):
    if random.random() < 0.4:
        points = [[round(x + 40_000 * i + random.uniform(-15, 15) * 1000), round(y + random.uniform(-60, 60) * 1000)]
                  for i in range(random.randrange(2, 5))]
        width = random.randrange(4, 30) * 1000
        return {"points": points, "width": width}, thick(points, width)
    while True:
        ring = star(x, y, 30_000, 90_000, random.randrange(4, 9))
        hole = star(x, y, 8_000, 20_000, 4) if random.random() < 0.4 else None
        polygon = Polygon(ring, [hole] if hole else [])
        if polygon.is_valid and polygon.area > 0:
            return {"corners": ring, "holes": [hole] if hole else []}, polygon


def paths(count):
    made = []
    while len(made) < count:
        area, ground = some_terrain(200_000, 200_000)
        points = [[random.randrange(50_000, 350_000), random.randrange(50_000, 350_000)]
                  for _ in range(random.randrange(2, 6))]
        inside = [LineString(leg).intersection(ground).length for leg in zip(points, points[1:])]
        made.append({"area": area, "path": points, "inside": [round(length, 4) for length in inside]})
    return made


def creep(mover, ux, uy, length, obstacle):
    along = 0.0
    while along <= length:
        gap = apart((translate(mover[0], ux * along, uy * along), mover[1]), obstacle)
        if gap < 1e-6:
            return along
        along += gap
    return None


def agree(found, tolerance):
    return all(f is None for f in found) or all(f is not None and abs(f - found[0]) < tolerance for f in found)


def sweeps(count, terrain):
    made = []
    while len(made) < count:
        mover_base, facing = base(), random.randrange(360_000)
        mover = shape(mover_base, 100_000, 300_000, facing)
        x, y = random.randrange(160_000, 320_000), random.randrange(200_000, 400_000)
        case = {"base": mover_base, "at": [100_000, 300_000, facing]}
        if terrain:
            case["area"], ground = some_terrain(x, y)
            obstacle = (ground, 0.0)
        else:
            other, turned = base(), random.randrange(360_000)
            case["other"], case["other_at"] = other, [x, y, turned]
            obstacle = shape(other, x, y, turned)
        if apart(mover, obstacle) < 1000:
            continue
        to = [random.randrange(250_000, 500_000), random.randrange(150_000, 450_000)]
        length = math.hypot(to[0] - 100_000, to[1] - 300_000)
        ux, uy = (to[0] - 100_000) / length, (to[1] - 300_000) / length
        met = [creep(mover, ux, uy, length + extra, grown(obstacle, by))
               for by, extra in [(0, 0), (GRAZE, 0), (-GRAZE, 0), (0, 1000)]]
        if not agree(met, 8_000):
            continue
        case["to"], case["met"] = to, None if met[0] is None else round(met[0], 5)
        if met[0] is None and random.random() < 0.6:
            continue
        made.append(case)
    return made


def turned(mover, pivot, degrees):
    return rotate(mover[0], -degrees, origin=pivot), mover[1]


def first_turn(mover, pivot, degrees, obstacle):
    step, sign = 0.1, 1 if degrees > 0 else -1
    before = 0.0
    while before < abs(degrees):
        after = min(before + step, abs(degrees))
        if apart(turned(mover, pivot, sign * after), obstacle) <= 0:
            low, high = before, after
            for _ in range(50):
                middle = (low + high) / 2
                if apart(turned(mover, pivot, sign * middle), obstacle) <= 0:
                    high = middle
                else:
                    low = middle
            return high
        before = after
    return None


def turns(count):
    made = []
    while len(made) < count:
        mover_base, facing = base(), random.randrange(360_000)
        pivot = random.choice(["centre", "front_left", "front_right"])
        if mover_base[0] == "round" and pivot == "centre":
            continue
        x, y = 200_000, 200_000
        mover = shape(mover_base, x, y, facing)
        half = (mover_base[1] if mover_base[0] != "round" else mover_base[1]) / 2
        ahead = mover_base[2] / 2 if mover_base[0] == "rectangle" else 0
        side = {"centre": 0, "front_left": -1, "front_right": 1}[pivot]
        angle = math.radians(facing / 1000)
        right, front = (side * half, ahead) if side else (0, 0)
        about = (x + right * math.cos(angle) + front * math.sin(angle), y - right * math.sin(angle) + front * math.cos(angle))
        other, other_facing = base(), random.randrange(360_000)
        ox, oy = random.randrange(120_000, 280_000), random.randrange(120_000, 280_000)
        obstacle = shape(other, ox, oy, other_facing)
        if apart(mover, grown(obstacle, GRAZE)) < 200:
            continue
        degrees = random.choice([-1, 1]) * random.randrange(20, 300)
        met = [first_turn(mover, about, degrees, grown(obstacle, by)) for by in [0, GRAZE, -GRAZE]]
        met.append(first_turn(mover, about, degrees * 1.02, obstacle))
        if not agree(met, 1.0) or (met[0] is None and random.random() < 0.7):
            continue
        made.append({"base": mover_base, "at": [x, y, facing], "pivot": pivot, "degrees": degrees, "other": other,
                     "other_at": [ox, oy, other_facing], "met": None if met[0] is None else round(met[0], 8)})
    return made


def approaches(count):
    made = []
    while len(made) < count:
        mover_base, facing = base(), random.randrange(360_000)
        path = [[random.randrange(50_000, 350_000), random.randrange(50_000, 350_000)]
                for _ in range(random.randrange(2, 5))]
        other, other_facing = base(), random.randrange(360_000)
        other_at = [random.randrange(100_000, 300_000), random.randrange(100_000, 300_000), other_facing]
        obstacle = shape(other, *other_at)
        mover = shape(mover_base, *path[0], facing)

        def gap_at(leg, share):
            (ax, ay), (bx, by) = leg
            dx, dy = ax + (bx - ax) * share - path[0][0], ay + (by - ay) * share - path[0][1]
            return apart((translate(mover[0], dx, dy), mover[1]), obstacle)

        least = math.inf
        for leg in zip(path, path[1:]):
            best = min(range(201), key=lambda i: gap_at(leg, i / 200))
            low, high = max(best - 1, 0) / 200, min(best + 1, 200) / 200
            for _ in range(80):
                one, two = low + (high - low) / 3, high - (high - low) / 3
                if gap_at(leg, one) <= gap_at(leg, two):
                    high = two
                else:
                    low = one
            least = min(least, gap_at(leg, (low + high) / 2), gap_at(leg, 0), gap_at(leg, 1))
        if -2_000 < least < 1:
            continue
        made.append({"base": mover_base, "facing": facing, "path": path, "other": other, "other_at": other_at,
                     "least": round(max(least, 0.0), 4)})
    return made


def main():
    vectors = {
        "paths": paths(90),
        "bases": sweeps(140, terrain=False),
        "terrain": sweeps(90, terrain=True),
        "turns": turns(90),
        "approaches": approaches(60),
    }
    lines = []
    for name, cases in vectors.items():
        rows = ",\n".join(json.dumps(case, separators=(",", ":")) for case in cases)
        lines.append(f'"{name}":[\n{rows}\n]')
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    pathlib.Path(__file__).with_suffix(".json").write_text(text)


main()
