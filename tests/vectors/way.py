"""Shortest ways on small random tables, by shapely and a plain visibility graph.

For every pair of points two lengths are worked out. `low` is among obstacles whose arcs are drawn inside the true
ones, `high` among obstacles whose arcs are drawn outside them, so the true length lies between the two. Pairs that
only one of the two can join (a gap decides) and pairs whose two lengths differ by more than 0.05 mm are left out.

Run: python3 way.py > way.json   (needs shapely 2 and numpy)
"""

import heapq
import json
import math
import random

import numpy
import shapely
from shapely.affinity import rotate, translate
from shapely.geometry import LineString, MultiPoint, Point, Polygon, box

WIDTH = DEPTH = 420_000
QUARTER = 40  # corners per quarter turn of an arc


def star(chance, x, y, size):
    count = chance.randint(3, 9)
    turn = chance.random() * math.tau
    corners = []
    for number in range(count):
        angle = turn + math.tau * number / count
        length = size * chance.uniform(0.35, 1.0)
        corners.append([round(x + length * math.cos(angle)), round(y + length * math.sin(angle))])
    return {"corners": corners, "holes": []}


def yard(chance, x, y, size):
    """A hollow square; its hole is a place nobody gets out of."""
    inner = round(size * 0.75)
    ring = lambda half: [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]]
    return {"corners": ring(size), "holes": [ring(inner)]}


def hook(chance, x, y, size):
    """A wall with two bends, to get round from inside."""
    wide = round(size * 0.25)
    corners = [[0, 0], [2 * size, 0], [2 * size, 2 * size], [2 * size - wide, 2 * size], [2 * size - wide, wide],
               [wide, wide], [wide, 2 * size], [0, 2 * size]]
    return {"corners": [[x + a, y + b] for a, b in corners], "holes": []}


def base(chance):
    if chance.random() < 0.5:
        return {"shape": "round", "diameter": chance.choice([25_000, 32_000, 40_000])}
    frontage, depth = chance.choice([(20_000, 20_000), (40_000, 20_000), (25_000, 50_000)])
    return {"shape": "rectangle", "frontage": frontage, "depth": depth}


def scene(seed):
    chance = random.Random(seed)
    place = lambda: (chance.randint(60_000, WIDTH - 60_000), chance.randint(60_000, DEPTH - 60_000))
    terrain = []
    for _ in range(chance.randint(1, 4)):
        make = chance.choice([star, star, star, hook, yard])
        terrain.append(make(chance, *place(), chance.randint(25_000, 60_000)))
    figures = [
        {"base": base(chance), "x": x, "y": y, "facing": chance.randrange(360_000)}
        for x, y in (place() for _ in range(chance.randint(0, 4)))
    ]
    return {"mover": base(chance), "facing": chance.randrange(360_000), "terrain": terrain, "figures": figures}


def outline(base, x, y, facing):
    """A rectangle on the table; facing is clockwise from north, shapely turns counter-clockwise."""
    half, ahead = base["frontage"] / 2, base["depth"] / 2
    return translate(rotate(box(-half, -ahead, half, ahead), -facing / 1000, origin=(0, 0)), x, y)


def disc(x, y, radius, outside):
    if outside:
        radius /= math.cos(math.tau / (8 * QUARTER))
    return Point(x, y).buffer(radius, quad_segs=QUARTER)


def summed(corners, others):
    return MultiPoint([(a + c, b + d) for a, b in corners for c, d in others]).convex_hull


def grown(scene, outside):
    """Everywhere the mover's centre must not be."""
    mover = scene["mover"]
    is_round = mover["shape"] == "round"
    if is_round:
        radius = mover["diameter"] / 2
        swell = radius / math.cos(math.tau / (8 * QUARTER)) if outside else radius
    else:
        shape = outline(mover, 0, 0, scene["facing"])
        mirrored = [(-x, -y) for x, y in shape.exterior.coords[:-1]]
    parts = []
    for piece in scene["terrain"]:
        polygon = Polygon(piece["corners"], piece["holes"])
        if not polygon.is_valid:
            return None
        if is_round:
            parts.append(polygon.buffer(swell, quad_segs=QUARTER))
        else:
            parts.append(polygon)
            for ring in [polygon.exterior, *polygon.interiors]:
                for a, b in zip(ring.coords, ring.coords[1:]):
                    parts.append(summed([a, b], mirrored))
    for figure in scene["figures"]:
        stand = figure["base"]
        if stand["shape"] == "round":
            far = stand["diameter"] / 2
            if is_round:
                parts.append(disc(figure["x"], figure["y"], far + radius, outside))
            else:
                around = disc(figure["x"], figure["y"], far, outside).exterior.coords[:-1]
                parts.append(summed(around, mirrored))
        else:
            shape = outline(stand, figure["x"], figure["y"], figure["facing"])
            if is_round:
                parts.append(shape.buffer(swell, quad_segs=QUARTER))
            else:
                parts.append(summed(shape.exterior.coords[:-1], mirrored))
    return shapely.unary_union(parts)


def room(scene):
    mover = scene["mover"]
    if mover["shape"] == "round":
        half = (mover["diameter"] / 2,) * 2
    else:
        low_x, low_y, high_x, high_y = outline(mover, 0, 0, scene["facing"]).bounds
        half = (high_x, high_y)
    return box(half[0], half[1], WIDTH - half[0], DEPTH - half[1])


def corners_of(obstacles, room):
    """Corners where a string can bend, with their neighbours."""
    at, before, after = [], [], []
    polygons = getattr(obstacles, "geoms", [obstacles])
    for polygon in polygons:
        polygon = shapely.geometry.polygon.orient(polygon)
        for ring in [polygon.exterior, *polygon.interiors]:
            coords = numpy.array(ring.coords[:-1])
            ahead, behind = numpy.roll(coords, -1, axis=0), numpy.roll(coords, 1, axis=0)
            first, second = coords - behind, ahead - coords
            bends = first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0] > 0
            inside = shapely.contains_xy(room.buffer(1e-6), coords[:, 0], coords[:, 1])
            keep = bends & inside
            at.append(coords[keep]), before.append(behind[keep]), after.append(ahead[keep])
    return tuple(numpy.concatenate(part) if part else numpy.zeros((0, 2)) for part in (at, before, after))


def lengths(obstacles, room, pairs):
    at, before, after = corners_of(obstacles, room)
    count = len(at)
    ends = numpy.array([point for pair in pairs for point in pair], dtype=float)
    nodes = numpy.concatenate([at, ends])
    solid = obstacles.buffer(-1e-4, join_style="mitre")
    shapely.prepare(solid)

    def touches(of, to):
        """Does the line from corner `of` to node `to` leave both its sides on one hand?"""
        way = nodes[to] - at[of]
        cross = lambda other: way[:, 0] * (other[of] - at[of])[:, 1] - way[:, 1] * (other[of] - at[of])[:, 0]
        return cross(before) * cross(after) >= -1e-3

    first, second = numpy.triu_indices(len(nodes), 1)
    is_end = first >= count
    keep = ~is_end | ((first - count) // 2 == (second - count) // 2)
    first, second = first[keep], second[keep]
    fits = numpy.ones(len(first), bool)
    of_corner = first < count
    fits[of_corner] &= touches(first[of_corner], second[of_corner])
    to_corner = second < count
    fits[to_corner] &= touches(second[to_corner], first[to_corner])
    first, second = first[fits], second[fits]
    lines = shapely.linestrings(numpy.stack([nodes[first], nodes[second]], axis=1))
    free = ~shapely.intersects(solid, lines)
    links = [[] for _ in nodes]
    for a, b in zip(first[free].tolist(), second[free].tolist()):
        length = math.dist(nodes[a], nodes[b])
        links[a].append((b, length))
        links[b].append((a, length))
    return [shortest(links, count + 2 * number, count + 2 * number + 1, count) for number in range(len(pairs))]


def shortest(links, start, goal, count):
    best, heap = {start: 0.0}, [(0.0, start)]
    while heap:
        length, node = heapq.heappop(heap)
        if node == goal:
            return length
        if length > best[node]:
            continue
        for other, more in links[node]:
            if other >= count and other != goal:
                continue
            if length + more < best.get(other, math.inf):
                best[other] = length + more
                heapq.heappush(heap, (length + more, other))
    return None


def main():
    scenes, seed, cases = [], 0, 0
    while cases < 300:
        seed += 1
        made = scene(seed)
        outer, inner, space = grown(made, True), grown(made, False), room(made)
        if outer is None:
            continue
        chance = random.Random(10_000 + seed)
        standable = space.buffer(-100).difference(outer.buffer(100))
        pairs = []
        for _ in range(400):
            pair = [(chance.randrange(WIDTH), chance.randrange(DEPTH)) for _ in range(2)]
            if all(standable.contains(Point(end)) for end in pair) and outer.intersects(LineString(pair)):
                pairs.append(pair)
            if len(pairs) == 8:
                break
        if not pairs:
            continue
        ways = []
        for pair, low, high in zip(pairs, lengths(inner, space, pairs), lengths(outer, space, pairs)):
            if (low is None) != (high is None) or (low is not None and high - low > 50):
                continue
            ends = [*pair[0], *pair[1]]
            ways.append(ends + ([None, None] if low is None else [round(low, 2), round(high, 2)]))
        made["ways"] = ways
        cases += len(ways)
        scenes.append(made)
    lines = ",\n".join(json.dumps(made, separators=(",", ":")) for made in scenes)
    print(f'{{"width":{WIDTH},"depth":{DEPTH},"scenes":[\n{lines}\n]}}')


main()
