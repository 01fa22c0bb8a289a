"""How much ground a base or a sweep shares with terrain and with other bases, and how much of a segment runs inside a piece:
worked out with shapely.

Run it from this folder to write ground.json anew. Lengths are micrometres, areas square micrometres, facings millidegrees
clockwise from north. A disc is drawn with 4,000 corners; answers with discs are right to a part in a million.
"""

import json
import math
import random

from shapely import LineString, Point, Polygon
from shapely.affinity import rotate, translate
from shapely.ops import unary_union

chance = random.Random(41)


def base():
    if chance.random() < 0.4:
        return ["round", chance.choice([25000, 40000, 60000]), 0]
    return ["rectangle", *chance.choice([(40000, 20000), (20000, 20000), (60000, 30000)])]


def stand(one, spread):
    at = [chance.randrange(-spread, spread), chance.randrange(-spread, spread)]
    return [*one, *at, chance.randrange(360000)]


def shape(value):
    kind, frontage, depth, x, y, facing = value
    if kind == "round":
        return Point(x, y).buffer(frontage / 2, quad_segs=1000)
    w, d = frontage / 2, depth / 2
    return translate(rotate(Polygon([(-w, d), (-w, -d), (w, -d), (w, d)]), -facing / 1000, origin=(0, 0)), x, y)


def ring(x, y, size, count):
    turn = chance.random() * math.tau
    corner = lambda n: (turn + math.tau * n / count, size * chance.uniform(0.4, 1.0))
    points = [corner(number) for number in range(count)]
    return [[round(x + r * math.cos(a)), round(y + r * math.sin(a))] for a, r in points]


def piece():
    """A polygon, perhaps with a hole, or a thick line of several legs."""
    if chance.random() < 0.4:
        points = [[chance.randrange(-80000, 80000), chance.randrange(-80000, 80000)] for _ in range(chance.randint(2, 4))]
        return {"points": points, "width": chance.choice([5000, 20000, 40000])}
    outer = ring(0, 0, 90000, chance.randint(3, 9))
    while not Polygon(outer).is_valid:
        outer = ring(0, 0, 90000, chance.randint(3, 9))
    hole = ring(0, 0, 20000, chance.randint(3, 5))
    holed = Polygon(outer, [hole]).is_valid and chance.random() < 0.6
    return {"corners": outer, "holes": [hole] if holed else []}


def bend(at, before, after, half):
    """The corner outside a bend: pointed up to a quarter turn, cut off beyond."""
    turn = before[0] * after[1] - before[1] * after[0]
    if turn == 0:
        return None
    out = lambda w: (w[1] * half, -w[0] * half) if turn > 0 else (-w[1] * half, w[0] * half)
    one, two = out(before), out(after)
    corners = [at, (at[0] + one[0], at[1] + one[1])]
    if before[0] * after[0] + before[1] * after[1] >= 0:
        middle = (one[0] + two[0], one[1] + two[1])
        scale = 2 * half * half / (middle[0] ** 2 + middle[1] ** 2)
        corners.append((at[0] + middle[0] * scale, at[1] + middle[1] * scale))
    return Polygon([*corners, (at[0] + two[0], at[1] + two[1])])


def ground(value):
    if "corners" in value:
        return Polygon(value["corners"], value["holes"])
    half, parts, ways = value["width"] / 2, [], []
    for a, b in zip(value["points"], value["points"][1:]):
        length = math.dist(a, b)
        way = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
        side = (-way[1] * half, way[0] * half)
        parts.append(Polygon([(a[0] - side[0], a[1] - side[1]), (b[0] - side[0], b[1] - side[1]),
                              (b[0] + side[0], b[1] + side[1]), (a[0] + side[0], a[1] + side[1])]))
        ways.append(way)
    for at, before, after in zip(value["points"][1:], ways, ways[1:]):
        parts.append(bend(at, before, after, half))
    return unary_union([part for part in parts if part is not None])


def on_ground():
    one, under = stand(base(), 90000), piece()
    return {"stand": one, "piece": under, "area": shape(one).intersection(ground(under)).area}


def swept():
    """The hull of a base at two poses, and what it shares with a third base and with a piece."""
    one = base()
    first, second = stand(one, 80000), stand(one, 80000)
    other, under = stand(base(), 80000), piece()
    hull = unary_union([shape(first), shape(second)]).convex_hull
    return {"from": first, "to": second, "area": hull.area, "other": other,
            "shared": hull.intersection(shape(other)).area, "piece": under,
            "ground": hull.intersection(ground(under)).area}


def inside():
    from_, to = ([chance.randrange(-120000, 120000) for _ in range(2)] for _ in range(2))
    under = piece()
    return {"from": from_, "to": to, "piece": under,
            "length": LineString([from_, to]).intersection(ground(under)).length}


if __name__ == "__main__":
    cases = {"on_ground": [on_ground() for _ in range(200)], "swept": [swept() for _ in range(150)],
             "inside": [inside() for _ in range(200)]}
    rounded = json.loads(json.dumps(cases), parse_float=lambda text: round(float(text), 1))
    with open("ground.json", "w") as file:
        lines = [f'"{name}": [\n' + ",\n".join(json.dumps(case) for case in list_) + "\n]" for name, list_ in rounded.items()]
        file.write("{" + ",\n".join(lines) + "}\n")
