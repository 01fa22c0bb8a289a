"""Lengths as they are shown: exact fractions, rounded to the decimals of the unit, a half away from zero.

Writes lengths.json. `Unit::number` (crates/games/src/unit.rs) and `lengthNumber` (ui/src/look/lengths.ts) are both held to it.
"""

import json
from fractions import Fraction
from math import floor
from pathlib import Path

INCH, CM, MM = (25_400, 1), (10_000, 1), (1_000, 0)
PACE_15MM, PACE_25MM = (254, 0), (400, 0)
HANDSPAN, ODD = (160_000, 2), (30_480, 3)

LENGTHS = {
    INCH: [25_400, 119_380, 0, -300, -2_540, -1_270, -1_269, 1_270, 3_810, 6_350, 19_050, 121_412, 10_000_000],
    CM: [120_000, 123_456, 500, 1_500, 2_500, 499],
    MM: [32_499, 32_500, 33_500, -500, 500, 1_500, 2_500, 10_000_000],
    PACE_15MM: [152_400, 127, 381, 20_000_000],
    PACE_25MM: [240_000, 200, 600],
    HANDSPAN: [120_000, 800, 2_400, 162_000],
    ODD: [15_240, 137_160],
}


def number(length, micrometres, decimals):
    count = floor(Fraction(abs(length) * 10**decimals, micrometres) + Fraction(1, 2))
    digits = str(count).rjust(decimals + 1, "0")
    text = digits if decimals == 0 else f"{digits[:-decimals]}.{digits[-decimals:]}"
    return f"-{text}" if length < 0 and count > 0 else text


cases = [
    {"length": length, "unit": {"micrometres": unit[0], "decimals": unit[1]}, "number": number(length, *unit)}
    for unit, lengths in LENGTHS.items()
    for length in lengths
]
lines = ",\n".join(json.dumps(case) for case in cases)
Path(__file__).with_name("lengths.json").write_text(f"[\n{lines}\n]\n")
