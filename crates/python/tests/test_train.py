"""The example learns something."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent / "examples" / "train.py"


def test_the_example_learns():
    run = subprocess.run([sys.executable, EXAMPLE, "6", "32"], check=True, capture_output=True, text=True)
    points = [float(found) for found in re.findall(r"([\d.]+) points", run.stdout)]
    # It begins with random moves, which bring about 17 points.
    assert len(points) == 6 and max(points[3:]) > points[0] + 8, points
