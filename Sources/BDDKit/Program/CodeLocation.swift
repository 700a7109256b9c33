import BDDPlatform
import CucumberMessages

/// A line of Swift code: where a step definition or hook stands.
struct CodeLocation: Sendable, Hashable, CustomStringConvertible {
    /// The path as the compiler knew it.
    let file: String
    let line: Int

    /// The path from the working directory when the file is below it, else the whole path.
    var path: String { WorkingDirectory.relative(file) }

    var description: String { "\(path):\(line)" }

    var reference: SourceReference { SourceReference(uri: path, line: line) }
}
