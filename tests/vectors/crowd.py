"""Who is near, who touches, who is pushed how far, who stands in one group: worked out with shapely.

Run it from this folder to write crowd.json anew. Lengths are micrometres, facings millidegrees clockwise from
north. Answers that a rounding could turn (a gap at the very limit, a graze) are left out.
"""

import json
import math
import random

from shapely import Point, Polygon
from shapely.affinity import rotate, translate
from shapely.ops import unary_union

chance = random.Random(20)
CONTACT = 500


class Body:
    def __init__(self, base, x, y, facing):
        self.base, self.x, self.y, self.facing = base, x, y, facing

    def shape(self, dx=0.0, dy=0.0, less=0.0):
        """The polygon to measure to, and the radius to take off."""
        x, y = self.x + dx, self.y + dy
        if self.base["shape"] == "round":
            return Point(x, y), self.base["diameter"] / 2 - less
        w, d = self.base["frontage"] / 2 - less, self.base["depth"] / 2 - less
        corners = Polygon([(-w, d), (-w, -d), (w, -d), (w, d)])
        return translate(rotate(corners, -self.facing / 1000, origin=(0, 0)), x, y), 0.0

    def text(self):
        return {"base": self.base, "placement": {"x": self.x, "y": self.y, "facing": self.facing}}


def gap(a, b):
    (first, one), (second, two) = a, b
    return max(0.0, first.distance(second) - one - two)


def any_base():
    if chance.random() < 0.5:
        return {"shape": "round", "diameter": chance.choice([25000, 32000, 40000])}
    frontage, depth = chance.choice([(40000, 20000), (20000, 20000), (60000, 30000)])
    return {"shape": "rectangle", "frontage": frontage, "depth": depth}


def body(size):
    return Body(any_base(), chance.randrange(60000, size), chance.randrange(60000, size), chance.randrange(360000))


def crowd():
    bodies = []
    while len(bodies) < 30:
        new = body(500000)
        if all(gap(new.shape(), other.shape()) > 1000 for other in bodies):
            bodies.append(new)
    # Ten more, each brought up to somebody until it is within contact.
    while len(bodies) < 40:
        new, old = body(500000), chance.choice(bodies)
        length = math.dist((new.x, new.y), (old.x, old.y))
        low, high = 0.0, 1.0
        for _ in range(40):
            part = (low + high) / 2
            if gap(new.shape((old.x - new.x) * part, (old.y - new.y) * part), old.shape()) > 200:
                low = part
            else:
                high = part
        new.x, new.y = round(new.x + (old.x - new.x) * low), round(new.y + (old.y - new.y) * low)
        if length > 100000 and all(other is old or gap(new.shape(), other.shape()) > 1000 for other in bodies):
            bodies.append(new)
    gaps = [[gap(a.shape(), b.shape()) for b in bodies] for a in bodies]
    asked = []
    for own in range(0, 40, 4):
        reach = chance.choice([30000, 76200, 152400])
        others = sorted((gaps[own][other], other + 1) for other in range(40) if other != own)
        if any(abs(length - reach) < 100 for length, _ in others):
            continue
        if any(b[0] - a[0] < 1 for a, b in zip(others, others[1:])):
            continue
        inside = [[who, round(length, 3)] for length, who in others if length <= reach]
        asked.append({"of": own + 1, "reach": reach, "within": inside, "nearest": [who for _, who in others[:5]]})
    pairs = [(a, b) for a in range(40) for b in range(a + 1, 40)]
    assert all(abs(gaps[a][b] - CONTACT) > 50 for a, b in pairs)
    contacts = [[a + 1, b + 1] for a, b in pairs if gaps[a][b] <= CONTACT]
    return {"figures": [it.text() for it in bodies], "asked": asked, "contacts": contacts}


def until(mover, other, way, limit, less):
    """How far a body slides before it meets another: walked in steps, then halved."""
    step, at = 300.0, 0.0
    still = other.shape(less=less)

    def apart(t):
        return gap(mover.shape(way[0] * t, way[1] * t, less), still) > 1e-7

    while at < limit:
        if not apart(min(at + step, limit)):
            low, high = at, min(at + step, limit)
            for _ in range(50):
                middle = (low + high) / 2
                low, high = (middle, high) if apart(middle) else (low, middle)
            return high
        at += step
    return None


def chain(bodies, first, way, length, less):
    """Everybody who is carried along, with how far the first had gone when they joined."""
    joined = {first: 0.0}
    while True:
        best = None
        for who, since in joined.items():
            for other in range(len(bodies)):
                if other in joined:
                    continue
                met = until(bodies[who], bodies[other], way, length - since, less)
                if met is not None and (best is None or since + met < best[0]):
                    best = (since + met, other)
        if best is None:
            return joined
        joined[best[1]] = best[0]


def pushed():
    while True:
        bodies = []
        while len(bodies) < 5:
            new = Body(any_base(), 300000 + len(bodies) * 55000, 300000 + chance.randrange(-12000, 12000), chance.randrange(360000))
            if all(gap(new.shape(), other.shape()) > 500 for other in bodies):
                bodies.append(new)
        length = chance.randrange(40000, 120000)
        found, thinner = (chain(bodies, 0, (1.0, 0.0), length, less) for less in (0.0, 100.0))
        # A graze is forgiven; whoever would be missed by a tenth of a millimetre is not asked about.
        if found.keys() == thinner.keys() and len(found) > 1:
            moved = sorted([who + 1, round(length - since, 2)] for who, since in found.items())
            return {"figures": [it.text() for it in bodies], "figure": 1, "x": length, "moved": moved}


def ranks():
    facing = chance.randrange(360000)
    turn = math.radians(facing / 1000)
    base = {"shape": "rectangle", "frontage": 40000, "depth": 20000}
    bodies = []
    for column in range(5):
        for row in range(4):
            if chance.random() < 0.45:
                right, ahead = column * 40000, row * 20000
                x = 500000 + right * math.cos(turn) + ahead * math.sin(turn)
                y = 500000 - right * math.sin(turn) + ahead * math.cos(turn)
                bodies.append(Body(base, round(x), round(y), facing))
    if not bodies:
        return ranks()
    shapes = [it.shape()[0] for it in bodies]
    group, waiting = set(), [0]
    while waiting:
        own = waiting.pop()
        if own not in group:
            group.add(own)
            waiting += [other for other in range(len(bodies)) if shapes[own].distance(shapes[other]) <= CONTACT]
    straight = rotate(unary_union([shapes[it] for it in group]), facing / 1000, origin=(0, 0))
    west, _, east, north = straight.bounds
    ends = [rotate(Point(x, north), -facing / 1000, origin=(0, 0)) for x in (west, east)]
    front = [[round(end.x, 1), round(end.y, 1)] for end in ends]
    return {"figures": [it.text() for it in bodies], "group": sorted(it + 1 for it in group), "front": front}


with open("crowd.json", "w") as file:
    rows = {
        "crowds": [crowd() for _ in range(8)],
        "pushes": [pushed() for _ in range(40)],
        "groups": [ranks() for _ in range(40)],
    }
    lists = (f'"{name}":[\n' + ",\n".join(json.dumps(row, separators=(",", ":")) for row in all) + "\n]" for name, all in rows.items())
    file.write("{" + ",\n".join(lists) + "}\n")
