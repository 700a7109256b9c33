"""Makes message streams for the tests of reports: what a run of some features says when their steps do as they say.

The step `a step fails` fails, `a step is undefined` has no definition, `a step attaches X` attaches X of the
attachments given, and so on; all others pass.
"""

import base64
import json
import re
import subprocess

# Expressions, and how steps choose among them: the first is for steps with words, the next two are ambiguous.
PATTERNS = [("CUCUMBER_EXPRESSION", "a step with {int} word(s) passes/fails"), ("CUCUMBER_EXPRESSION", "a step {word}"),
            ("CUCUMBER_EXPRESSION", "a step (fails|is ambiguous)"), ("REGULAR_EXPRESSION", "^.*$")]


def parse(bdd, files, folder):
    """The document and pickle messages of feature files."""
    done = subprocess.run([bdd, "parse", "--no-source", *files], cwd=folder, capture_output=True, check=False)
    return [json.loads(line) for line in done.stdout.decode().splitlines()]


class Stream:
    """Messages one after the other, with ids and a clock that goes on by itself."""

    def __init__(self, first_id):
        self.messages = []
        self._id = first_id
        self._nanoseconds = 1_780_000_000 * 1_000_000_000

    def new_id(self):
        self._id += 1
        return str(self._id)

    def tell(self, kind, **members):
        self.messages.append({kind: members})

    def time(self, microseconds=0):
        self._nanoseconds += microseconds * 1000
        return {"seconds": self._nanoseconds // 10**9, "nanos": self._nanoseconds % 10**9}

    @property
    def text(self):
        return "".join(json.dumps(message, ensure_ascii=False) + "\n" for message in self.messages)


class Run:
    """A run of what `parse` gave. `attachments` are bodies by name: (media type, text or bytes, file name or None). `skip` names the
    scenarios that were not selected."""

    def __init__(self, parsed, attachments=None, hooks=(), say=None, microseconds=4200, finished=True, limit=None,
                 skip=()):
        ids = [int(m["pickle"]["id"]) for m in parsed if "pickle" in m]
        self.stream = Stream(max(ids, default=0) + 1_000_000)
        self.attachments = attachments or {}
        self.say = say or (lambda pickle, step: step["text"])
        self.microseconds = microseconds
        self.seen = {}
        self.success = True
        stream = self.stream
        stream.tell("meta", protocolVersion="33.0.4", implementation={"name": "bdd", "version": "1.0.0"},
                    runtime={"name": "Swift", "version": "6.3"}, os={"name": "linux"}, cpu={"name": "x86_64"})
        stream.messages += parsed
        self.definitions = [self._definition(i, source) for i, source in enumerate(PATTERNS)]
        self.hooks = [(self._hook(kind, name), kind) for kind, name in hooks]
        stream.tell("testRunStarted", timestamp=stream.time())
        pickles = [m["pickle"] for m in parsed if "pickle" in m and m["pickle"]["name"] not in skip]
        cases = [(pickle, self._plan(pickle)) for pickle in pickles]
        for pickle, steps in cases[:limit]:
            self._run(pickle, *steps)
        if finished:
            stream.tell("testRunFinished", success=self.success, timestamp=stream.time(900))

    def _definition(self, index, source):
        id = self.stream.new_id()
        place = {"uri": "Sources/Acceptance/SampleSteps.swift", "location": {"line": 10 + index}}
        pattern = {"type": source[0], "source": source[1]}
        self.stream.tell("stepDefinition", id=id, pattern=pattern, sourceReference=place)
        return id

    def _hook(self, kind, name):
        id = self.stream.new_id()
        self.stream.tell("hook", id=id, name=name, type=kind,
                         sourceReference={"uri": "Sources/Acceptance/SampleHooks.swift", "location": {"line": 5}})
        return id

    def _plan(self, pickle):
        stream = self.stream
        case, steps = stream.new_id(), []
        for id, kind in self.hooks:
            if kind == "BEFORE_TEST_CASE":
                steps.append({"id": stream.new_id(), "hookId": id})
        for step in pickle["steps"]:
            words = self.say(pickle, step)
            matching = self._matching(words)
            lists = [{"stepMatchArguments": self._arguments(step["text"])} for _ in matching]
            steps.append({"id": stream.new_id(), "pickleStepId": step["id"], "stepDefinitionIds": matching,
                          "stepMatchArgumentsLists": lists})
        for id, kind in self.hooks:
            if kind == "AFTER_TEST_CASE":
                steps.append({"id": stream.new_id(), "hookId": id})
        stream.tell("testCase", id=case, pickleId=pickle["id"], testSteps=steps)
        return case, steps

    def _matching(self, words):
        if "undefined" in words:
            return []
        if "ambiguous" in words:
            return self.definitions[1:3]
        return self.definitions[:1] if "words" in words else self.definitions[3:]

    @staticmethod
    def _arguments(text):
        return [{"group": {"start": found.start(), "value": found.group()}, "parameterTypeName": "string"}
                for found in re.finditer(r'"[^"]*"|\b\d+\b', text)]

    def _run(self, pickle, case, steps):
        words = {step["id"]: self.say(pickle, step) for step in pickle["steps"]}
        attempt, again = 0, True
        while again:
            started = self.stream.new_id()
            self.stream.tell(
                "testCaseStarted", id=started, testCaseId=case, attempt=attempt, timestamp=self.stream.time())
            passed, again = True, False
            for step in steps:
                said = words.get(step.get("pickleStepId"), "a hook passes")
                flaky = re.search(r"passes the (\d)", said)
                again = again or bool(flaky and passed and attempt + 1 < int(flaky[1]))
                result = self._step(step, started, said, passed, attempt, pickle)
                passed = passed and result == "PASSED"
            self.stream.tell("testCaseFinished", testCaseStartedId=started, timestamp=self.stream.time(50),
                             willBeRetried=again)
            attempt += 1
        self.success = self.success and (passed or result == "SKIPPED")

    def _step(self, step, started, said, passed, attempt, pickle):
        stream = self.stream
        stream.tell("testStepStarted", testCaseStartedId=started, testStepId=step["id"], timestamp=stream.time())
        status, message = self._outcome(said, attempt) if passed or "hookId" in step else ("SKIPPED", None)
        if passed:
            for name in re.findall(r"[\w-]+", said.partition("attaches")[2]):
                if name in self.attachments:
                    self._attach(name, step, started)
        if status == "UNDEFINED":
            code = f'Given("{said}") {{ _ in\n    throw Pending()\n}}'
            stream.tell("suggestion", id=stream.new_id(), pickleStepId=step["pickleStepId"],
                        snippets=[{"language": "swift", "code": code}])
        time = 0 if status == "SKIPPED" else self.microseconds
        result = {"status": status, "duration": {"seconds": 0, "nanos": time * 1000}}
        if message:
            trace = f"Error: {message}\nSources/Acceptance/SampleSteps.swift:42\nsample.feature:7"
            result["message"] = message
            result["exception"] = {"type": "Error", "message": message, "stackTrace": trace}
        stream.tell("testStepFinished", testCaseStartedId=started, testStepId=step["id"], testStepResult=result,
                    timestamp=stream.time(time))
        return status

    @staticmethod
    def _outcome(said, attempt):
        flaky = re.search(r"passes the (\d)", said)
        if flaky and attempt + 1 < int(flaky[1]):
            return "FAILED", "Not yet"
        for word, status in (("undefined", "UNDEFINED"), ("ambiguous", "AMBIGUOUS"), ("is pending", "PENDING"),
                             ("is skipped", "SKIPPED")):
            if word in said:
                return status, None
        fails = re.search(r"fails(?:: (.*))?", said, re.DOTALL)
        return ("FAILED", fails[1] or "whoops") if fails else ("PASSED", None)

    def _attach(self, name, step, started):
        media, body, file = self.attachments[name]
        text = isinstance(body, str)
        members = {"body": body if text else base64.b64encode(body).decode(), "mediaType": media,
                   "contentEncoding": "IDENTITY" if text else "BASE64", "testCaseStartedId": started,
                   "testStepId": step["id"], "timestamp": self.stream.time()}
        if file:
            members["fileName"] = file
        self.stream.tell("attachment", **members)
