import BDDPlatform
import BDDRunning

/// The product of a package that this program is, as `swift build` made it.
package struct BuiltProduct: Sendable, Equatable {
    /// The path of the program.
    let program: String
    /// The folder with `Package.swift`, from the working directory where it is below it.
    let package: String
    /// The folder of builds.
    let scratch: String
    private let configuration: String

    var name: String { program.split(separator: "/").last.map(String.init) ?? program }

    /// - Parameters:
    ///   - program: the whole path, without links.
    ///   - workingFolder: where a package is looked for, and upwards, whose build folder is elsewhere.
    /// - Returns: nil for a program that is not where `swift build` puts it, or whose package is not found.
    init?(program: String, workingFolder: String) {
        let parts = program.split(separator: "/").map(String.init)
        guard parts.count > 3, ["debug", "release"].contains(parts[parts.count - 2]) else { return nil }
        configuration = parts[parts.count - 2]
        scratch = "/" + parts.dropLast(3).joined(separator: "/")
        self.program = program
        var folders = [LinkTarget.folder(of: scratch), workingFolder]
        while let last = folders.last, last != "/" { folders.append(LinkTarget.folder(of: last)) }
        guard let package = folders.first(where: { (try? FileStatus("\($0)/Package.swift")) != nil }) else {
            return nil
        }
        self.package = WorkingDirectory.relative(package)
    }

    /// What this process runs.
    package static var current: BuiltProduct? {
        BuiltProduct(program: ChildProcess.ownPath, workingFolder: LinkTarget.absolute("."))
    }

    /// Which version of it lies on disk; nil where there is none.
    var version: FileStatus.Version? { try? FileStatus(program).version }

    /// What builds it again, as it was built.
    var buildCommand: [String] {
        var command = ["swift", "build", "--product", name]
        if configuration != "debug" { command += ["-c", configuration] }
        if package != "." { command += ["--package-path", package] }
        if LinkTarget.absolute("\(package)/.build") != scratch { command += ["--scratch-path", scratch] }
        return command
    }

    /// What its sources are in.
    var sources: [String] {
        ["Sources", "Plugins", "Package.swift", "Package.resolved"].map {
            WorkingDirectory.relative("\(package)/\($0)")
        }
    }

    /// Whether a file, by its path, may be compiled into it.
    func isSource(_ path: String) -> Bool {
        sources.contains { path == $0 || path.hasPrefix($0 + "/") } && !FeatureFiles.isFeature(path)
            && !Self.leftovers.contains(where: path.hasSuffix)
    }

    /// The ends of names that editors give to files of their own.
    private static let leftovers = ["~", ".swp", ".swx", ".tmp", ".orig", ".md"]
}
