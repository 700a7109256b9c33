import BDDPlatform

/// The web browser on this machine.
package enum Browser {
    /// Asks the desktop to open an address in the browser. Does nothing if there is no desktop.
    package static func open(_ address: String, _ environment: [String: String]) {
        #if os(macOS)
            let opener = "open"
        #else
            guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
            let opener = "xdg-open"
        #endif
        guard let nothing = try? FileDescriptor.emptyInput() else { return }
        defer { nothing.discard() }
        _ = try? ChildProcess.start(
            "/usr/bin/env", [opener, address], environment: environment, files: [0: nothing])
    }
}
