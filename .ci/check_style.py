"""Checks style sheets: their syntax by reading them, and what they say by asking Chromium what it has understood."""

import json
import re


class Mistake(Exception):
    """Something that is wrong at an offset of a style sheet."""

    def __init__(self, offset, text):
        super().__init__(text)
        self.offset = offset


class Rule:
    """A rule, or an at-rule with rules inside."""

    def __init__(self, offset, prelude):
        self.offset = offset
        self.prelude = " ".join(prelude.split())
        self.rules = []
        self.declarations = []


TOKEN = re.compile(r"""/\*[\s\S]*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[{}();"']|/\*|[^{}();"'/]+|/""")


def rules_of(text):
    """The rules of a style sheet; a `Mistake` where it cannot be read."""
    top = Rule(0, "")
    around = [top]
    start, depth, piece = 0, 0, ""

    def declare(end):
        nonlocal piece
        if piece.strip():
            name, colon, value = piece.partition(":")
            if len(around) == 1 or not colon or not value.strip():
                raise Mistake(start, f"'{' '.join(piece.split())}' is no declaration")
            around[-1].declarations.append((start, name.strip(), value.strip()))
        piece = end

    for token in TOKEN.finditer(text):
        part = token.group()
        if part.startswith("/*"):
            if part == "/*":
                raise Mistake(token.start(), "the comment has no end")
            continue
        if part in "\"'":
            raise Mistake(token.start(), "the string has no end")
        if not piece.strip():
            start = token.start() + len(part) - len(part.lstrip())
        depth += {"(": 1, ")": -1}.get(part, 0)
        if depth < 0 or depth > 0 and part in "{};":
            raise Mistake(token.start(), "a parenthesis has no partner")
        if part == "{":
            if not piece.strip():
                raise Mistake(token.start(), "a rule without a selector")
            rule = Rule(start, piece)
            around[-1].rules.append(rule)
            around.append(rule)
            piece = ""
        elif part == "}":
            declare("")
            if len(around) == 1:
                raise Mistake(token.start(), "a brace too many")
            around.pop()
        elif part == ";":
            declare("")
        else:
            piece += part
    if len(around) > 1:
        raise Mistake(around[-1].offset, "the rule has no end")
    declare("")
    return top.rules


def all_rules(rules):
    for rule in rules:
        yield rule
        yield from all_rules(rule.rules)


# What Chromium makes of a rule: its selector, or the condition of an at-rule; "" when it has dropped it.
UNDERSTOOD = """(text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const [rule] = sheet.cssRules;
  return rule?.selectorText ?? rule?.media?.mediaText ?? rule?.cssText ?? '';
}"""

# Properties that are written for other browsers.
FOREIGN = {"line-clamp"}


def misunderstood(page, rules):
    """What Chromium does not understand, with offsets."""
    for rule in all_rules(rules):
        if page.value(f"({UNDERSTOOD})({json.dumps(rule.prelude + ' {}')})") in ("", "not all"):
            yield rule.offset, f"'{rule.prelude}' is not understood"
        for feature in re.findall(r"\([^()]*\)", rule.prelude) if rule.prelude.startswith("@media") else []:
            # One of the two is true of every screen, unless the browser does not know what is asked.
            both = [f"matchMedia({json.dumps(text)}).matches" for text in (feature, "not " + feature)]
            if not page.value(" || ".join(both)):
                yield rule.offset, f"'{feature}' is not understood"
        for offset, name, value in rule.declarations:
            value = re.sub(r"\s*!important$", "", value)
            known = name.startswith("--") or name in FOREIGN
            if not known and not page.value(f"CSS.supports({json.dumps(name)}, {json.dumps(value)})"):
                yield offset, f"'{name}: {value}' is not understood"


def names(sheets, words):
    """Variables that are never set or never used, and classes that no script and no element has."""
    known = {name for rules in sheets.values() for rule in all_rules(rules) for _, name, _ in rule.declarations}
    used = set()
    for path, rules in sheets.items():
        for rule in all_rules(rules):
            for offset, _, value in rule.declarations:
                for name in re.findall(r"var\((--[\w-]+)", value):
                    used.add(name)
                    if name not in known:
                        yield path, offset, f"{name} is set nowhere"
            selector = "" if rule.prelude.startswith("@") else re.sub(r"\[[^]]*\]", "", rule.prelude)
            for name in re.findall(r"\.([a-z][\w-]*)", selector):
                # The numbers of colours are put behind a word.
                if name not in words and re.sub(r"\d+$", "", name) not in words:
                    yield path, rule.offset, f"the class '{name}' is in no script and in no element"
    for path, rules in sheets.items():
        for rule in all_rules(rules):
            for offset, name, _ in rule.declarations:
                if name.startswith("--") and name not in used:
                    yield path, offset, f"{name} is used nowhere"


def mistakes(paths, words, page):
    """(path, line, column, text) for all that is wrong; without a page only what can be seen by reading."""
    texts, sheets, found = {}, {}, []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            texts[path] = file.read()
        try:
            sheets[path] = rules_of(texts[path])
        except Mistake as mistake:
            found.append((path, mistake.offset, str(mistake)))
    if not found:
        for path, rules in sheets.items():
            found += [(path, *one) for one in misunderstood(page, rules)] if page else []
        found += names(sheets, words)
    for path, offset, text in found:
        before = texts[path][:offset]
        yield path, before.count("\n") + 1, offset - before.rfind("\n"), text
