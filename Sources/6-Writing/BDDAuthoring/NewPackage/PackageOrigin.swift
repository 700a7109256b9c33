import BDDDiagnostics
package import BDDPlatform
import CucumberMessages

/// The origin of the package bdd that a new package depends on.
package enum PackageOrigin: Equatable {
    /// A folder, as an absolute path or a path relative to the new package.
    case folder(String)
    /// The URL of a Git repository.
    case repository(String)

    /// Reads the value of `--bdd`; nil stands for the folder that this program was built from.
    ///
    /// - Parameter folder: the folder of the new package.
    /// - Throws: `NewPackageError.noPackage` if the folder has no manifest; `.noOrigin` if this program's folder is
    ///   gone.
    package init(_ typed: String?, for folder: String) throws(NewPackageError) {
        guard let typed else {
            guard let own = Self.ownFolder else { throw .noOrigin }
            self = .folder(Self.path(of: own, from: folder))
            return
        }
        if Self.isRepository(typed) {
            self = .repository(typed)
        } else if Self.isPackage(typed) {
            self = .folder(typed.hasPrefix("/") ? typed : Self.path(of: typed, from: folder))
        } else {
            throw .noPackage(typed)
        }
    }

    /// The declaration of the dependency in a manifest.
    var dependency: String {
        switch self {
        case .folder(let path): ".package(name: \"bdd\", path: \(path.debugDescription))"
        case .repository(let url): ".package(url: \(url.debugDescription), from: \"\(Version.number)\")"
        }
    }

    /// The name of the package in the product dependencies of a manifest.
    var packageName: String {
        guard case .repository(let url) = self else { return "bdd" }
        let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
        return name.hasSuffix(".git") ? String(name.dropLast(".git".count)) : name
    }

    /// Whether `text` is a URL such as `https://…`, or an SSH address of Git such as `git@host:path`.
    private static func isRepository(_ text: String) -> Bool {
        let start = text.prefix { $0 != "/" }
        return text.contains("://") || (start.contains("@") && start.contains(":"))
    }

    private static func isPackage(_ folder: String) -> Bool {
        (try? FileStatus("\(folder)/Package.swift"))?.kind == .regular
    }

    /// The folder that this program was built from; nil if it is gone, or is a checkout that SwiftPM made for another
    /// package, because a checkout is deleted with the build.
    private static var ownFolder: String? {
        let parts = #filePath.split(separator: "/")
        let folder =
            "/"
            + parts.dropLast(
                "Sources/6-Writing/BDDAuthoring/NewPackage/PackageOrigin.swift".split(separator: "/").count
            )
            .joined(separator: "/")
        return parts.contains("checkouts") || !isPackage(folder) ? nil : folder
    }

    /// The relative path from `folder` to `target`, over the deepest folder that contains both.
    static func path(of target: String, from folder: String) -> String {
        let target = LinkTarget.absolute(target).split(separator: "/")
        let folder = LinkTarget.absolute(folder).split(separator: "/")
        let shared = zip(target, folder).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared).map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}

/// A reason why a new package cannot be written.
package enum NewPackageError: WholeMessage, Equatable {
    /// The folder of the package bdd is not known.
    case noOrigin
    /// The folder has no `Package.swift`.
    case noPackage(String)
    /// The new package would have the same name as its dependency.
    case sameName(String)
    /// The files exist already, and would be overwritten.
    case existing([String])
    case system(path: String, SystemError)

    package var description: String {
        switch self {
        case .noOrigin:
            """
            bdd: error: the folder that this program was built from is gone, so the new package cannot use it
              help: '--bdd' says where the package bdd is, as a folder or as the URL of its Git repository
            """
        case .noPackage(let folder):
            """
            bdd: error: there is no Package.swift in '\(folder)'
              help: '--bdd' says where the package bdd is, as a folder or as the URL of its Git repository
            """
        case .sameName(let name):
            """
            bdd: error: a package that uses bdd cannot be called '\(name)' itself
              help: choose another folder
            """
        case .existing(let paths):
            """
            bdd: error: nothing was written, as these files are there already:
            \(paths.map { "  \($0)\n" }.joined())  help: choose another folder, or move them away
            """
        case .system(let path, let error):
            "\(path): error: nothing was written: \(error)"
        }
    }
}
