internal import Foundation
internal import Testing

/// The folder that the paths of features start from.
struct FeatureRoot: Sendable {
    /// From the root of the file system.
    let path: String
    /// Where paths start that do not begin with a slash.
    private let workingDirectory = FileManager.default.currentDirectoryPath

    /// The working directory, or else the nearest folder above a source file, where it has the path.
    init(of path: String, file: String) {
        let here = URL(fileURLWithPath: workingDirectory)
        // A line behind the path is no part of it.
        let name = path.split(separator: ":").first.map(String.init) ?? path
        var folder = here
        var above = URL(fileURLWithPath: file)
        while !FileManager.default.fileExists(atPath: folder.appending(path: name).path) {
            guard above.path != "/" else {
                self.path = here.path
                return
            }
            above.deleteLastPathComponent()
            folder = above
        }
        self.path = folder.path
    }

    /// Where a bundle has its resources.
    init(of bundle: Bundle) {
        path = (bundle.resourceURL ?? bundle.bundleURL).path
    }

    /// A path as people know it.
    func relative(_ file: String) -> String {
        let file = absolute(file)
        return file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
    }

    /// A line of a file for Swift Testing, which wants a module before each name.
    func location(_ file: String, line: Int) -> SourceLocation {
        let name = relative(file)
        return SourceLocation(
            fileID: name.contains("/") ? name : "features/\(name)", filePath: absolute(file), line: line, column: 1)
    }

    private func absolute(_ file: String) -> String { file.hasPrefix("/") ? file : "\(workingDirectory)/\(file)" }
}
