import BDDDiagnostics
import BDDPlatform
import CucumberMessages

/// Where a new package gets the package bdd from.
enum PackageOrigin: Equatable {
    /// A folder, named from that of the new package or from the root.
    case folder(String)
    /// A Git repository.
    case repository(String)

    /// Reads what was typed; nil is the folder that this program was built from.
    ///
    /// - Parameter folder: that of the new package.
    /// - Throws: `NewPackageError` for a folder that holds no package, and where there is nothing to take.
    init(_ typed: String?, for folder: String) throws(NewPackageError) {
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

    /// The dependency in a manifest.
    var dependency: String {
        switch self {
        case .folder(let path): ".package(name: \"bdd\", path: \(path.debugDescription))"
        case .repository(let url): ".package(url: \(url.debugDescription), from: \"\(Version.number)\")"
        }
    }

    /// What the products of the package are named with in a manifest.
    var packageName: String {
        guard case .repository(let url) = self else { return "bdd" }
        let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? url
        return name.hasSuffix(".git") ? String(name.dropLast(".git".count)) : name
    }

    /// `https://…`, or `git@host:path` as Git has it for SSH.
    private static func isRepository(_ text: String) -> Bool {
        let start = text.prefix { $0 != "/" }
        return text.contains("://") || (start.contains("@") && start.contains(":"))
    }

    private static func isPackage(_ folder: String) -> Bool {
        (try? FileStatus("\(folder)/Package.swift"))?.kind == .regular
    }

    /// The folder of the sources that this program was built from. A copy that Swift keeps for another package is none:
    /// it goes away with what is built.
    private static var ownFolder: String? {
        let parts = #filePath.split(separator: "/")
        let folder =
            "/"
            + parts.dropLast("Sources/9-Programs/BDDKit/NewPackage/PackageOrigin.swift".split(separator: "/").count)
            .joined(separator: "/")
        return parts.contains("checkouts") || !isPackage(folder) ? nil : folder
    }

    /// The way from one folder to another, over those that both are in.
    private static func path(of target: String, from folder: String) -> String {
        let target = LinkTarget.absolute(target).split(separator: "/")
        let folder = LinkTarget.absolute(folder).split(separator: "/")
        let shared = zip(target, folder).prefix { $0 == $1 }.count
        let parts = Array(repeating: "..", count: folder.count - shared) + target.dropFirst(shared).map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}

/// A new package cannot be written.
enum NewPackageError: WholeMessage, Equatable {
    /// Nothing says where the package bdd is.
    case noOrigin
    /// There is no package in a folder.
    case noPackage(String)
    /// Packages of the same name cannot use each other.
    case sameName(String)
    /// Files that would be overwritten.
    case existing([String])
    case system(path: String, SystemError)

    var description: String {
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
