import BDDPlatform
package import CucumberMessages

/// A line of Swift code, such as that of a step definition or hook.
package struct CodeLocation: Sendable, Hashable, CustomStringConvertible {
    /// The path that the compiler filled in for `#filePath`.
    let file: String
    package let line: Int

    /// The path relative to the working directory if the file is below it, otherwise relative to the package in which
    /// it was built.
    package var path: String {
        let path = WorkingDirectory.relative(file)
        return path.hasPrefix("/") ? Self.pathInPackage(path) : path
    }

    /// The part of the path that begins with the package's folder `Sources`, `Tests` or `Plugins`; the whole path if it
    /// contains none of them.
    ///
    /// The machine that runs the program may have other folders than the one that built it.
    static func pathInPackage(_ path: String) -> String {
        let parts = path.split(separator: "/")
        guard let start = parts.dropLast().lastIndex(where: { ["Sources", "Tests", "Plugins"].contains($0) }) else {
            return path
        }
        return parts[start...].joined(separator: "/")
    }

    package var description: String { "\(path):\(line)" }

    /// The location for programs that open the file: its absolute path if it is on this machine and not below the
    /// working directory, otherwise the `description`.
    package var openable: String {
        (try? FileStatus(file)) != nil ? "\(WorkingDirectory.relative(file)):\(line)" : description
    }

    package var reference: SourceReference { SourceReference(uri: path, line: line) }
}
