"""A headless Firefox and one page in it, driven over its Marionette protocol: standard library only.

`Page` can what the `Page` of browser.py can, as far as .ci/studio-test needs it for the tasks that it does here.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import browser

KEYS = {"Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011",
        "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
        **{f"F{number}": chr(0xE030 + number) for number in range(1, 13)}}
HELD = {1: "\ue00a", 2: "\ue009", 4: "\ue03d", 8: "\ue008"}


def find():
    """The path of an installed Firefox, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Page:
    """One page. `problems` gathers uncaught errors of its scripts."""

    has_tree = False

    def __init__(self, path, width=1280, height=900):
        self._profile = tempfile.TemporaryDirectory(prefix="bdd-firefox-", ignore_cleanup_errors=True)
        self.problems, self.requests = [], []
        with socket.create_server(("127.0.0.1", 0)) as probe:
            port = probe.getsockname()[1]
        with open(os.path.join(self._profile.name, "user.js"), "w", encoding="utf-8") as file:
            file.write(f'user_pref("marionette.port", {port});\nuser_pref("browser.shell.checkDefaultBrowser", false);\n'
                       'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
                       'user_pref("app.update.enabled", false);\nuser_pref("network.captive-portal-service.enabled", false);\n'
                       'user_pref("network.connectivity-service.enabled", false);\n')
        self._process = subprocess.Popen(
            [path, "--headless", "--marionette", "--no-remote", "--profile", self._profile.name,
             f"--width={width}", f"--height={height}", "about:blank"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True)
        self._socket, self._rest, self._number = self._connected(port), b"", 0
        self._receive()
        self._command("WebDriver:NewSession", capabilities={"alwaysMatch": {"unhandledPromptBehavior": "accept"}})

    def _connected(self, port):
        end = time.monotonic() + 120
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), 600)
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    raise
                time.sleep(0.1)

    def _receive(self):
        while b":" not in self._rest:
            self._read()
        length, self._rest = self._rest.split(b":", 1)
        while len(self._rest) < int(length):
            self._read()
        message, self._rest = self._rest[:int(length)], self._rest[int(length):]
        return json.loads(message)

    def _read(self):
        data = self._socket.recv(1 << 20)
        if not data:
            raise RuntimeError("the browser has gone")
        self._rest += data

    def _command(self, name, **parameters):
        self._number += 1
        data = json.dumps([0, self._number, name, parameters]).encode()
        self._socket.sendall(f"{len(data)}:".encode() + data)
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result

    def open(self, url):
        self._command("WebDriver:Navigate", url=url)
        self.value("window.addEventListener('error', (event) => (window.wrappedJSObject.uncaught ||= []).push(event.message))")

    def value(self, expression):
        """What an expression of the page's script gives."""
        return self._command("WebDriver:ExecuteScript", script=f"return eval({json.dumps(expression)});", args=[],
                             sandbox=None)["value"]

    # Both ask the page for a value, each in its own way.
    until = browser.Page.until

    def keys(self, key, modifiers=0):
        """Presses a key with others held: bits as in the DevTools protocol."""
        held = [code for bit, code in HELD.items() if modifiers & bit]
        pressed = [*held, KEYS.get(key, key)]
        actions = [{"type": "keyDown", "value": code} for code in pressed]
        actions += [{"type": "keyUp", "value": code} for code in reversed(pressed)]
        self._command("WebDriver:PerformActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def press(self, key):
        self.keys(key)

    def type(self, text):
        self.value(f"document.execCommand('insertText', false, {json.dumps(text)})")

    def call(self, method, **parameters):
        """The command of the DevTools protocol for keys. A key is pressed and released at its first event."""
        if method == "Input.dispatchKeyEvent" and parameters["type"] != "keyUp":
            self.keys(parameters["key"], parameters.get("modifiers", 0))

    def close(self):
        try:
            self.problems += self.value("window.wrappedJSObject.uncaught || []")
            self._command("Marionette:Quit", flags=["eForceQuit"])
        except (RuntimeError, OSError):
            pass
        self._socket.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
        self._profile.cleanup()
