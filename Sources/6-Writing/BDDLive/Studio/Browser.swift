import BDDPlatform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Leads the web browser of this machine to the studio.
///
/// The address contains a secret, and every user of the machine can read the arguments of other programs. So the
/// browser gets the path of a page that only its owner can read, and that leads to the address.
package struct Browser: Sendable {
    private let page: String
    private let environment: [String: String]

    /// - Parameter folder: the folder for the page; nil for the folder of temporary files.
    package init(_ environment: [String: String], folder: String?) {
        let number = UInt64.random(in: 0 ... .max)
        page = "\(folder ?? FileManager.default.temporaryDirectory.path)/bdd-studio-\(number).html"
        self.environment = environment
    }

    /// Asks the desktop to open an address. Does nothing if there is no desktop.
    package func open(_ address: String) {
        #if os(macOS)
            let opener = "open"
        #else
            guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
            let opener = "xdg-open"
        #endif
        guard write(address), let nothing = try? FileDescriptor.emptyInput() else { return }
        defer { nothing.discard() }
        _ = try? ChildProcess.start(
            "/usr/bin/env", [opener, page], environment: environment, files: [0: nothing])
    }

    /// Writes the page.
    ///
    /// - Returns: whether that was possible.
    func write(_ address: String) -> Bool {
        guard let file = try? FileDescriptor.createPrivate(page) else { return false }
        defer { file.discard() }
        let text = """
            <!DOCTYPE html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
            <meta http-equiv="refresh" content="0; url=\(address)"><title>bdd studio</title>

            """
        return (try? file.write(Array(text.utf8))) != nil
    }

    /// Removes the page, when it has been used or will not be.
    package func end() { try? FileManager.default.removeItem(atPath: page) }
}
