import BDDPlatform
package import CucumberMessages

/// A line of Swift code, such as that of a step definition or hook.
package struct CodeLocation: Sendable, Hashable, CustomStringConvertible {
    /// The path that the compiler filled in for `#filePath`.
    let file: String
    package let line: Int

    /// The path relative to the working directory if the file is below it, else the whole path.
    package var path: String { WorkingDirectory.relative(file) }

    package var description: String { "\(path):\(line)" }

    package var reference: SourceReference { SourceReference(uri: path, line: line) }
}
