"""The examples learn something."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"


def learned(example, *arguments):
    program = [sys.executable, EXAMPLES / example, *arguments]
    run = subprocess.run(program, check=True, capture_output=True, text=True)
    return [float(found) for found in re.findall(r"([\d.]+) points", run.stdout)]


def test_ten_lines_learn():
    points = learned("tastes.py")
    assert len(points) == 12 and points[0] < 20 and points[-1] > points[0] + 12, points


def test_a_policy_learns():
    points = learned("train.py", "6", "32")
    # It begins with random moves, which bring about 17 points.
    assert len(points) == 6 and max(points[3:]) > points[0] + 8, points
