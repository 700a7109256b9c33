import BDDPlatform
import BDDRunning

/// The package product that this program is, as `swift build` made it.
package struct BuiltProduct: Sendable, Equatable {
    /// The path of the program.
    let program: String
    /// The folder with `Package.swift`, relative to the working directory if it is below it.
    let package: String
    /// The build folder, `.build` by default.
    package let scratch: String
    private let configuration: String
    /// More arguments for `swift build`, known only from its first call.
    private let flags: [String]

    /// The variable with more arguments of `swift build`, between spaces.
    package static let flagsVariable = "BDD_BUILD_FLAGS"

    var name: String { program.split(separator: "/").last.map(String.init) ?? program }

    /// - Parameters:
    ///   - program: the absolute path of the program, with links resolved.
    ///   - workingFolder: the folder where the search for `Package.swift` starts if the build folder is outside of its
    ///     package; the folders above it follow.
    ///   - environment: may have ``flagsVariable``.
    /// - Returns: nil if the program is not where `swift build` puts programs, or no package is found.
    init?(program: String, workingFolder: String, environment: [String: String] = [:]) {
        flags = (environment[Self.flagsVariable] ?? "").split(separator: " ").map(String.init)
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

    /// The product of this process; nil if it is not a built product of a package.
    package static func current(_ environment: [String: String]) -> BuiltProduct? {
        BuiltProduct(
            program: ChildProcess.ownPath, workingFolder: LinkTarget.absolute("."), environment: environment)
    }

    /// The version of the program on disk; nil if there is none.
    var version: FileStatus.Version? { try? FileStatus(program).version }

    /// The command that builds the product again in the same way.
    var buildCommand: [String] {
        var command = ["swift", "build", "--product", name]
        if configuration != "debug" { command += ["-c", configuration] }
        if package != "." { command += ["--package-path", package] }
        if LinkTarget.absolute("\(package)/.build") != scratch { command += ["--scratch-path", scratch] }
        return command + flags
    }

    /// The folders and files that contain its sources.
    var sources: [String] {
        ["Sources", "Plugins", "Package.swift", "Package.resolved"].map {
            WorkingDirectory.relative("\(package)/\($0)")
        }
    }

    /// Whether the file at `path` may be compiled into the product.
    func isSource(_ path: String) -> Bool {
        sources.contains { path == $0 || path.hasPrefix($0 + "/") } && !FeatureFiles.isFeature(path)
            && !Self.leftovers.contains(where: path.hasSuffix)
    }

    /// The endings of names in source folders that are not sources: files of editors, and documents.
    private static let leftovers = ["~", ".swp", ".swx", ".tmp", ".orig", ".md"]
}
