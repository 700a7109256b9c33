package import Foundation
internal import Testing

/// The folder that the paths of features are relative to.
package struct FeatureRoot: Sendable {
    /// The absolute path of the folder.
    package let path: String
    /// The folder for relative paths.
    private let workingDirectory = FileManager.default.currentDirectoryPath

    /// Uses the working directory if it contains `path`, otherwise the nearest folder above `file` that contains
    /// `path`.
    package init(of path: String, file: String) {
        let here = URL(fileURLWithPath: workingDirectory)
        // Cuts off a line number after the path.
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

    /// Uses the folder at `path`, an absolute path, whether or not it exists.
    init(path: String) {
        self.path = path
    }

    /// Uses the resource folder of `bundle`.
    package init(of bundle: Bundle) {
        path = (bundle.resourceURL ?? bundle.bundleURL).path
    }

    /// The path of `file` relative to the folder if it is below it; otherwise the absolute path.
    package func relative(_ file: String) -> String {
        let file = absolute(file)
        return file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
    }

    /// A source location for Swift Testing, whose file IDs begin with a module name.
    func location(_ file: String, line: Int) -> SourceLocation {
        let name = relative(file)
        return SourceLocation(
            fileID: name.contains("/") ? name : "features/\(name)", filePath: absolute(file), line: line, column: 1)
    }

    /// The absolute path of a file.
    package func absolute(_ file: String) -> String { file.hasPrefix("/") ? file : "\(workingDirectory)/\(file)" }
}
