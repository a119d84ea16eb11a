"""The example learns something."""

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent / "examples" / "train.py"


def test_the_example_learns():
    run = subprocess.run([sys.executable, EXAMPLE, "30", "64"], check=True, capture_output=True, text=True)
    points = [float(found) for found in re.findall(r"([\d.]+) points", run.stdout)]
    first, last = sum(points[:5]) / 5, sum(points[-5:]) / 5
    assert len(points) == 30 and last > first + 2, points
