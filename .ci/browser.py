"""A headless Chromium and one page in it, driven over the DevTools protocol through a pipe: standard library only."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
import types


def find():
    """The path of an installed Chromium or Chrome, or None."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        path = shutil.which(name)
        if path:
            return path
    return None


def code_if_missing():
    """The exit code of a check whose tools are missing: a failure under CI, where nobody reads that it was left out."""
    return 1 if os.environ.get("CI", "") not in ("", "false") else 0


class Page:
    """One page. `problems` gathers what a page must not do: console errors, exceptions, requests to anywhere."""

    # Whether the tree of accessible things can be read.
    has_tree = True

    def __init__(self, path, width=1280, height=900):
        self._profile = tempfile.TemporaryDirectory(prefix="bdd-browser-", ignore_cleanup_errors=True)
        reads, self._to = os.pipe()
        self._from, writes = os.pipe()
        # The browser wants its commands on descriptor 3 and answers on 4.
        reads, writes = [self._above(fd) for fd in (reads, writes)]

        def wire():
            os.dup2(reads, 3)
            os.dup2(writes, 4)

        self._process = subprocess.Popen(
            [path, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--disable-extensions",
             f"--user-data-dir={self._profile.name}", f"--window-size={width},{height}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=wire, pass_fds=(3, 4, reads, writes), start_new_session=True)
        os.close(reads)
        os.close(writes)
        # What all pages of the browser share: what was read, the number of the last command, and the pages.
        self._pipe = types.SimpleNamespace(rest=b"", number=0, pages={})
        self._session = None
        self._begin()
        target = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self._attach(target["targetId"])

    def _begin(self):
        self._loaded = False
        self.problems = []
        self.requests = []

    def _attach(self, target):
        self._target = target
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._pipe.pages[self._session] = self
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def another(self):
        """Another page of the same browser, which shares its storage. It ends with the first."""
        page = object.__new__(Page)
        page.__dict__.update(self.__dict__)
        page._begin()
        page._session = None
        page._attach(page.call("Target.createTarget", url="about:blank", newWindow=True)["targetId"])
        return page

    def leave(self):
        """Closes this page, and not its browser."""
        session, self._session = self._session, None
        self.call("Target.closeTarget", targetId=self._target)
        self._pipe.pages.pop(session, None)

    @staticmethod
    def _above(fd):
        copies = []
        while fd < 10:
            copies.append(fd)
            fd = os.dup(fd)
        for copy in copies:
            os.close(copy)
        return fd

    def call(self, method, **parameters):
        """Sends a command and waits for its answer."""
        self._pipe.number += 1
        number = self._pipe.number
        message = {"id": number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._to, data):]
        while True:
            answer = self._receive(60)
            if answer is None:
                raise RuntimeError(f"the browser does not answer {method}")
            if answer.get("id") != number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def _receive(self, seconds):
        end = time.monotonic() + seconds
        while b"\0" not in self._pipe.rest:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self._from], [], [], left)[0]:
                return None
            data = os.read(self._from, 1 << 20)
            if not data:
                raise RuntimeError("the browser has gone")
            self._pipe.rest += data
        line, self._pipe.rest = self._pipe.rest.split(b"\0", 1)
        message = json.loads(line)
        page = self._pipe.pages.get(message.get("sessionId"), self)
        page._note(message.get("method"), message.get("params"))
        return message

    def _note(self, method, params):
        if method == "Page.loadEventFired":
            self._loaded = True
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            text = details.get("exception", {}).get("description") or details["text"]
            self.problems.append(f"exception: {text}")
        elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "warning", "assert"):
            self.problems.append(f"console: {[a.get('value') for a in params['args']]}")
        elif method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
            self.problems.append(f"log: {params['entry']['text']} {params['entry'].get('url', '')}")
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Page.javascriptDialogOpening":
            self.problems.append(f"dialog: {params['message']}")

    def open(self, url):
        """Loads an address anew and waits for it."""
        self._load("about:blank")
        self.requests = []
        self._load(url)

    def _load(self, url):
        self._loaded = False
        self.call("Page.navigate", url=url)
        end = time.monotonic() + 60
        while not self._loaded and time.monotonic() < end:
            self._receive(1)

    def value(self, expression):
        """What an expression of the page's script gives."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def until(self, expression, seconds=10):
        """Waits until an expression is true; returns whether it ever was. An element is true, as in a script."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.value(f"Boolean({expression})"):
                return True
            time.sleep(0.02)
        return False

    def wait(self, expression, seconds=10):
        """Waits until an expression is true, and raises an error if it never was."""
        if not self.until(expression, seconds):
            raise RuntimeError(f"not true within {seconds} s: {expression}")

    def press(self, key, text=None):
        """Presses a key: a character, or a name such as `Escape`."""
        text = text or (key if len(key) == 1 else None)
        event = {"key": key}
        if text:
            event["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def tree(self):
        """The accessible things of the page, as a screen reader gets them."""
        return self.call("Accessibility.getFullAXTree")["nodes"]

    def focused(self):
        """The role and the name of what has the focus; of a list's chosen option, if the focus chooses from one."""
        nodes = self.tree()
        found = ("", "")
        for node in nodes:
            states = {state["name"]: state["value"] for state in node.get("properties", [])}
            if node.get("ignored") or not states.get("focused", {}).get("value"):
                continue
            chosen = [other["backendDOMNodeId"] for other in states.get("activedescendant", {}).get("relatedNodes", [])]
            one = next((other for other in nodes if other.get("backendDOMNodeId") in chosen), node)
            found = (one["role"]["value"], one.get("name", {}).get("value", ""))
        return found

    def told(self):
        """The texts of all live regions."""
        nodes = {node["nodeId"]: node for node in self.tree()}

        def text(node):
            if node.get("role", {}).get("value") == "StaticText":
                return node.get("name", {}).get("value", "")
            return "".join(text(nodes[child]) for child in node.get("childIds", []) if child in nodes)

        return [text(node) for node in nodes.values()
                if not node.get("ignored") and any(state["name"] == "live" for state in node.get("properties", []))]

    def picture(self, path, whole=False):
        """Writes what is seen as a PNG."""
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def media(self, **features):
        """Sets media features such as `prefers_color_scheme="dark"`."""
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def close(self):
        try:
            self._session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._to)
        os.close(self._from)
        self._profile.cleanup()
