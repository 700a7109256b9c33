import Foundation
import PackagePlugin

/// Makes tests of feature files: a suite for each feature and a function for each scenario.
///
/// A target that depends on `BDDTesting` gets tests for Swift Testing, and one that depends on `BDDXCTest` gets tests for
/// XCTest. The features are those in the folder of the target; if it has none, those in the folder `Features` of the
/// package. In an Xcode project, they are the feature files that are members of the target.
@main
struct BDDTestPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let package = context.package.directoryURL
        let folders = [module.directoryURL] + ["Features", "features"].map { package.appending(path: $0) }
        guard let library = TestLibrary(module.dependencies.map(\.product), target: target.name) else { return [] }
        for folder in folders {
            let features = FeatureFolder.features(in: folder)
            if features.isEmpty { continue }
            let tests = TestFiles(
                root: package, folder: folder, features: features, output: context.pluginWorkDirectoryURL)
            let command = tests.command(library, writer: try context.tool(named: "BDDTestWriter").url)
            return folder == module.directoryURL ? [command] : [tests.planningCommand, command]
        }
        Diagnostics.error(
            "there are no feature files for the tests of '\(target.name)': put them into its folder, or into the folder "
                + "Features of the package")
        return []
    }
}

extension TargetDependency {
    /// The name of the product; in the package that has the product, of its target.
    fileprivate var product: String {
        switch self {
        case .target(let target): target.name
        case .product(let product): product.name
        @unknown default: ""
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension BDDTestPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let features = target.inputFiles.map(\.url).filter(FeatureFolder.isFeature).sorted { $0.path < $1.path }
            guard !features.isEmpty else {
                Diagnostics.error("the target '\(target.displayName)' has no feature files: add them to its membership")
                return []
            }
            // Xcode does not expose the package dependencies of a project's target, so the imports of its files decide.
            let texts = target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" }
                .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
            let imported = ["BDDTesting", "BDDXCTest"].filter { module in
                texts.contains { $0.contains("import \(module)\n") }
            }
            guard let library = TestLibrary(imported, target: target.displayName) else { return [] }
            let root = context.xcodeProject.directoryURL
            let tests = TestFiles(
                root: root, folder: FeatureFolder.shared(by: features) ?? root, features: features,
                output: context.pluginWorkDirectoryURL)
            return [tests.command(library, writer: try context.tool(named: "BDDTestWriter").url)]
        }
    }
#endif

/// The library for which tests are made.
private enum TestLibrary: String {
    case testing
    case xctest

    /// Emits an error and returns nil if the modules that the target uses do not say which library it is.
    init?(_ modules: [String], target: String) {
        switch (modules.contains("BDDTesting"), modules.contains("BDDXCTest")) {
        case (true, false): self = .testing
        case (false, true): self = .xctest
        case (let both, _):
            Diagnostics.error(
                both
                    ? "'\(target)' uses BDDTesting and BDDXCTest: the plugin BDDTestPlugin makes tests for one of them"
                    : "'\(target)' must use BDDTesting, for Swift Testing, or BDDXCTest, for XCTest")
            return nil
        }
    }
}

private enum FeatureFolder {
    static func isFeature(_ file: URL) -> Bool {
        file.lastPathComponent.hasSuffix(".feature") || file.lastPathComponent.hasSuffix(".feature.md")
    }

    /// All feature files below a folder, sorted by path. Hidden files and folders are skipped.
    static func features(in folder: URL) -> [URL] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
            .map { folder.appending(path: $0) }.filter(isFeature)
    }

    /// The deepest folder that contains all files; nil if there are no files.
    static func shared(by files: [URL]) -> URL? {
        guard var folder = files.first?.deletingLastPathComponent() else { return nil }
        while folder.path != "/", !files.allSatisfy({ $0.path.hasPrefix(folder.path + "/") }) {
            folder.deleteLastPathComponent()
        }
        return folder
    }
}

/// The feature files of a target, and the files of their tests.
private struct TestFiles {
    /// The folder of the package or project.
    let root: URL
    /// The folder of all features.
    let folder: URL
    let features: [URL]
    /// The folder for generated files.
    let output: URL

    func command(_ library: TestLibrary, writer: URL) -> Command {
        let bindings = output.appending(path: "Features.swift")
        let tests = testFiles
        let profile = root.appending(path: "cucumber.json")
        let hasProfile = FileManager.default.fileExists(atPath: profile.path)
        let files: [String] = zip(features, tests).flatMap { [relative($0), $1.path] }
        return .buildCommand(
            displayName: "Making tests of \(features.count) feature files", executable: writer,
            arguments: [library.rawValue, root.path, relative(folder), bindings.path] + files,
            inputFiles: features + (hasProfile ? [profile] : []), outputFiles: [bindings] + tests)
    }

    /// Makes SwiftPM plan the build again when a feature comes or goes.
    ///
    /// SwiftPM does so for the folders of targets, and for output folders of prebuild commands. This command's output
    /// folder contains only a link to the features. The link is named like a header, because SwiftPM would treat an
    /// unknown file as a resource of the tests.
    var planningCommand: Command {
        let links = output.appending(path: "Links")
        return .prebuildCommand(
            displayName: "Looking for feature files", executable: URL(filePath: "/bin/sh"),
            arguments: ["-c", "mkdir -p \"$1\" && ln -sfn \"$2\" \"$1/Features.h\"", "sh", links.path, folder.path],
            outputFilesDirectory: links)
    }

    /// One file for each feature. Files in one module need different names, even in different folders.
    private var testFiles: [URL] {
        var used: Set<String> = []
        return features.map { feature in
            let name = relative(feature).replacingOccurrences(of: "/", with: "-")
            var candidate = name
            var number = 1
            while !used.insert(candidate.lowercased()).inserted {
                number += 1
                candidate = "\(name)-\(number)"
            }
            return output.appending(path: "\(candidate).swift")
        }
    }

    private func relative(_ file: URL) -> String {
        file.path.hasPrefix(root.path + "/") ? String(file.path.dropFirst(root.path.count + 1)) : file.path
    }
}
