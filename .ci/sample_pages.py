"""Features, runs of them, and the pages the program makes of those runs."""

import os
import random
import subprocess

from sample_stream import Run, parse

STATUSES = """@statuses
Feature: Statuses
  As a reader
  I want to see every status
  So that I know each of them

  - one
  - another

  @slow
  @wide
  Scenario: passes with 7 words
    Given a step with 7 words passes

  Scenario: fails at its second step
    Given a step passes
    When a second step fails: 4 is not 5
    Then a step passes

  Scenario: shows pictures that differ
    Then a step attaches expected, actual and difference and fails: row 3, column 2: expected yellow, was red

  Scenario: is ambiguous
    Given a step is ambiguous

  Scenario: is undefined
    Given a step is undefined

  Scenario: is pending
    Given a step is pending

  @slow @wip
  Scenario: is skipped
    Given a step is skipped
    Then a step passes

  Scenario: passes at last
    Given a step passes the 3rd time

  Rule: Attachments

    Background:
      Given a step passes

    Scenario: logs and links
      Given a step attaches log, json, links and file

  Rule: Rows

    Scenario Outline: row <row>
      Given a <row> row passes

      Examples:
        | row    |
        | first  |
        | second |
        | third  |
"""

PICTURES = """Feature: Pictures

  Scenario: is a film
    Given a step attaches board-1
    When a step attaches board-2
    Then a step attaches board-3

  Scenario: has a table and a doc string
    Given a table passes:
      | one | two |
    And a doc string passes:
      \"\"\"json
      {}
      \"\"\"

  Scenario: is empty
"""

PROBLEMS = """# A comment
Feature: Problems

  Background:
    Given a step passes

  # Another comment
  @slow
  @BUG-12
  Scenario: a table differs
    When a step of many passes
    Then a table is other:
      | name | price |
      | one  | 1     |
      | two  | 2     |
      | four | 4     |
    And a step passes

  Rule: Rows

    Scenario Outline: of an outline <name>
      Then the <name> fails: 4 is not 5

      @first
      Examples:
        | name |
        | it's |

    Scenario: pictures and a table
      Then a step attaches log, expected, actual and difference and fails:
        | a table |
"""

REAL = """Feature: The board

  Background:
    Given the app is open with the secret combination 1123

  Scenario: A table and pictures
    When I play red, red, yellow, blue in row 1
    Then the board shows:
      | ●   | red | red | yellow | blue |

  Scenario: A value
    Then 2 rows are validated

  Scenario: A table
    Then the cells have these backgrounds:
      | gray | white | red | white | white |

  Scenario: No such step
    When I play purple, red, yellow, blue in row 1

  Scenario Outline: A property
    Then <n> rows are validated
    Examples:
      | n     |
      | {int} |
"""

CAUSES = """Feature: Nine causes

  Scenario: A wide table
    Given the app is open with the secret combination 1123
    When I play red, red, red, yellow in row 1
    Then the cells are labelled:
      | 1 filled, 1 open | red   | red   | red   | green |
      | 0 filled, 0 open | empty | empty | empty | empty |
      | 0 filled, 0 open | empty | empty | empty | empty |
      | 0 filled, 0 open | empty | empty | empty | empty |
      | 0 filled, 0 open | empty | empty | empty | empty |
      | 0 filled, 0 open | empty | empty | empty | empty |
      | 0 filled, 0 open | empty | empty | empty | empty |
      | 0 filled, 0 open | empty | empty | empty | empty |
      | 0 filled, 0 open | empty | empty | empty | empty |

  Scenario Outline: A circle is <colour>
    Given the app is open with the secret combination 1123
    When I colour row 1 <colour>
    Then the board shows:
      |  |  | <colour> |  |  |

    Examples:
      | colour |
      | red    |
      | yellow |
      | green  |

  Scenario: A number
    Given the app is open with the secret combination 1123
    Then 2 rows are validated

  Scenario: A table
    Given the app is open with the secret combination 1123
    Then the cells have these backgrounds:
      | gray | white | red | white | white |

  Scenario: No such step
    Given the app is open with the secret combination 1123
    When I play purple, red, yellow, blue in row 1

  Scenario: A square
    Given the computer has started
    Then the first free square is 4

  Scenario: A turn
    Given a new game of tic-tac-toe
    Then it is X's turn

  Scenario: Circles
    Given a new result cell
    When it is given "AB"
    Then its circles are ●●

  Scenario: A screen
    Given the photo booth is open
    Then the screen is "Camera"
"""

EVIL = "</script><script>window.hacked=1</script><img src=x onerror=\"window.hacked=2\">"


def board(number):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90" viewBox="0 0 60 90">'
            f"<title>Board {number} &lt;b&gt;</title>"
            f'<ellipse cx="30" cy="{90 - 20 * number}" rx="9" ry="9" fill="#c4232b"/></svg>')


def report(bdd, folder, name, run, *options):
    """Writes a run's stream and its page; the page's path."""
    stream, page = (os.path.join(folder, f"{name}.{ending}") for ending in ("ndjson", "html"))
    with open(stream, "w", encoding="utf-8") as file:
        file.write(run.stream.text)
    subprocess.run([bdd, "report", stream, "--format", f"html:{page}", *options], stdout=subprocess.DEVNULL,
                   check=False)
    os.remove(stream)
    return page


def written(folder, texts):
    os.makedirs(os.path.join(folder, "features"), exist_ok=True)
    for name, text in texts.items():
        with open(os.path.join(folder, "features", name), "w", encoding="utf-8", newline="") as file:
            file.write(text)
    return [f"features/{name}" for name in texts]


def statuses(bdd, folder):
    """Every status, with attachments of every kind; the last scenario has no result."""
    files = written(folder, {"pictures.feature": PICTURES, "statuses.feature": STATUSES})
    attachments = {
        **{f"board-{n}": ("image/svg+xml", board(n), None) for n in (1, 2, 3)},
        **{name: ("image/svg+xml", board(n), f"{name}.svg")
           for n, name in enumerate(["expected", "actual", "difference"])},
        "log": ("text/x.cucumber.log+plain", "a \x1b[31mred\x1b[0m word", None),
        "json": ("application/json", '{"row":3}', None),
        "links": ("text/uri-list", "javascript:window.hacked=1\nhttps://example.org/", None),
        "file": ("application/pdf", b"%PDF", "report.pdf"),
    }
    parsed = parse(bdd, files, folder)
    count = sum("pickle" in message for message in parsed)
    hooks = [("BEFORE_TEST_CASE", "open the shop")]
    return report(bdd, folder, "statuses", Run(parsed, attachments, hooks=hooks, limit=count - 1))


def problems(bdd, folder):
    """Failures of several kinds, of which the sentences say nothing of their reasons."""
    tables = ("row 3, column 1: expected two, was three\nrow 4: expected, but not there\nexpected:\n"
              "| name | price |\n| one  | 1     |\n| two  | 2     |\n| four | 4     |\n"
              "actual:\n| name  | price |\n| one   | 1     |\n| three | 2     |\n\nand more")
    attachments = {
        **{name: ("image/svg+xml", board(n), f"{name}.svg")
           for n, name in enumerate(["expected", "actual", "difference"])},
        "log": ("text/x.cucumber.log+plain", "a \x1b[31mred\x1b[0m word", None),
    }
    parsed = parse(bdd, written(folder, {"problems.feature": PROBLEMS}), folder)

    def say(_, step):
        return f"a table fails: {tables}" if "other" in step["text"] else step["text"]
    run = Run(parsed, attachments, hooks=[("BEFORE_TEST_CASE", "open")], say=say)
    return report(bdd, folder, "problems", run, "--tag-link", "@BUG-{}=https://tracker.example/{}")


def of_program(bdd, folder, name, text):
    """The page of a feature that the program itself runs; its path."""
    written(folder, {f"{name}.feature": text})
    subprocess.run([bdd, "--seed", "1", "--format", f"html:{name}.html", "--quiet", f"features/{name}.feature"],
                   cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return os.path.join(folder, f"{name}.html")


def real(bdd, folder):
    """What the program itself says when its features are wrong."""
    return of_program(bdd, folder, "real", REAL)


PART = """Feature: Part
  @A-1 @timeout(5s)
  Scenario: one
    Given a step passes
  @A-2
  Scenario: two
    Given a step passes
  @A-3 @a-3-b
  Scenario: three
    Given a step passes
  @A-5
  Scenario: five
    Given a step passes
"""
REST = """Feature: Rest
  @A-1
  Scenario: rest
    Given a step passes
  @A-4
  Scenario: nothing of it
    Given a step passes
"""
SPEC = "".join(f"- A-{number} rule {number}\n" for number in range(1, 7))


def part(bdd, folder):
    """A run of one file of two, without one of its scenarios, with the rules of a specification; one scenario fails."""
    folder = os.path.join(folder, "partial")
    files = written(folder, {"part.feature": PART, "rest.feature": REST})
    with open(os.path.join(folder, "SPEC.md"), "w", encoding="utf-8") as file:
        file.write(SPEC)
    parsed = parse(bdd, files[:1], folder)

    def say(pickle, step):
        return "fails: no" if pickle["name"] == "three" else step["text"]
    stream = os.path.join(folder, "run.ndjson")
    with open(stream, "w", encoding="utf-8") as file:
        file.write(Run(parsed, {}, say=say, skip=["five"]).stream.text)
    subprocess.run([bdd, "report", "run.ndjson", "--format", "html:part.html", "--requirements", "SPEC.md"], cwd=folder,
                   stdout=subprocess.DEVNULL, check=False)
    return os.path.join(folder, "part.html")


def causes(bdd, folder):
    """So many causes that each has one line at first."""
    return of_program(bdd, folder, "causes", CAUSES)


def hostile(bdd, folder):
    """Text that tries to be markup, to run, to move the cursor, to turn the direction, to be too long."""
    text = f"""@<b>tag @"quoted'
Feature: {EVIL} ]]> & &amp; <!-- -->
  Description {EVIL} \x1b[31mred\x1b[0m \x07 bell

  Rule: \u202eright to left override & {EVIL}

    Scenario: {EVIL}
      Given a step passes {EVIL}
      And a \x1b[31mstep\x1b[0m \x00nul \x08backspace passes
      And \u202egnp.exe \u2066isolated \u05e9\u05dc\u05d5\u05dd passes
        \"\"\"{EVIL}
        {EVIL} ]]>
        \"\"\"
      And a table passes:
        | {EVIL}       | ]]>           |
        | \u202e turned | {"w" * 5000} |
      Then a step fails: {EVIL} \x1b[31mred\x1b[0m \x1b]0;title\x07

    Scenario: {"M" * 1_000_000}
      Given a step passes {"x" * 1_000_000}
      Then a step fails: {"boom " * 100_000}

    Scenario: files
      Given a step attaches svg, page, link, weird, broken, and log
      Then a step attaches expected and actual and fails

    Scenario: undefined {EVIL}
      Given a step is undefined {EVIL}

    Scenario Outline: <a> {EVIL}
      Given a <a> passes

      Examples: {EVIL}
        | a              |
        | $& $1 {EVIL} |
"""
    svg = ('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" onload="parent.hacked=3"><title></title>'
           '<script>parent.hacked=4</script><image href="http://127.0.0.1:9/x.png" width="10" height="10"/>'
           "<style>@import url(http://127.0.0.1:9/y.css);</style></svg>")
    attachments = {
        "svg": ("image/svg+xml", svg, '"><b>.svg'), "page": ("text/html", EVIL, "page.html"),
        "link": ("text/uri-list", "javascript:window.hacked=5\n\x01javascript:1\ndata:text/html,x", None),
        "weird": ('text/plain"><script>window.hacked=6</script>', EVIL, '"><script>'),
        "broken": ("image/png", b"no picture", "broken.png"),
        "log": ("text/x.cucumber.log+plain", EVIL + "\x1b[2J\x1b[999;38;5;999;48;2;1mx", None),
        "expected": ("image/svg+xml", svg, "expected <i>.svg"), "actual": ("image/svg+xml", svg, "actual.svg"),
    }
    parsed = parse(bdd, written(folder, {"hostile.feature": text}), folder)
    return report(bdd, folder, "hostile", Run(parsed, attachments))


def many(bdd, folder, count):
    """A page of so many scenarios, six steps each and hardly two alike; about one in a hundred fails."""
    pick = random.Random(count)
    nouns = "order customer invoice basket product voucher shipment refund account list courier address".split()
    kinds = "new late open empty paid foreign urgent partial cancelled frozen prepaid large".split()
    texts = {}
    for first in range(0, count, 100):
        lines = [f"Feature: The {pick.choice(kinds)} {pick.choice(nouns)} {first}", "  Background:",
                 f"    Given a {pick.choice(kinds)} {pick.choice(nouns)} in chapter {first}"]
        for number in range(first, min(first + 100, count)):
            lines += [
                f"  @T-{number % 40}",
                f"  Scenario: Number {number}, a {pick.choice(kinds)} {pick.choice(nouns)} with a {pick.choice(nouns)}",
                f"    Given {pick.randrange(99)} {pick.choice(kinds)} {pick.choice(nouns)}s"
                f" of the {pick.choice(nouns)}",
                f'    And the {pick.choice(nouns)} "{pick.choice(kinds)} {pick.randrange(10**6)}"'
                f" is {pick.choice(kinds)}",
                f"    When the {pick.choice(nouns)} changes its {pick.choice(nouns)} to {pick.randrange(10**5)}",
                f"    And somebody asks for the {pick.choice(kinds)} {pick.choice(nouns)} {pick.randrange(10**6)}",
                f"    Then a step {'fails' if number % 97 == 96 else 'passes'}: the {pick.choice(nouns)}"
                f" costs {pick.randrange(10**4)}"]
        texts[f"many-{first:05}.feature"] = "\n".join(lines) + "\n"
    parsed = parse(bdd, written(folder, texts), folder)
    return report(bdd, folder, f"many-{count}", Run(parsed))
