package import BDDDiagnostics
import BDDPlatform
import BDDRules
package import Gherkin

/// Finds copies of files: a copy has the text of another file in its folder, and a name that contains that file's name,
/// such as `home - Copy.feature` beside `home.feature`. All scenarios of a copy run twice.
package struct FeatureCopies {
    private struct Text: Hashable {
        let folder: Substring
        let hash: UInt64
    }

    private var files: [Text: [(uri: String, number: Int)]] = [:]

    package init() {}

    /// - Parameter number: the number of the file, by which its source is asked for.
    package mutating func add(_ bytes: [UInt8], uri: String, number: Int) {
        let folder = uri[..<(uri.lastIndex(of: "/") ?? uri.startIndex)]
        files[Text(folder: folder, hash: Self.hash(bytes)), default: []].append((uri, number))
    }

    /// A hash of a text. White space between words does not change it, but line ends do.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var isBehindSpace = true
        for byte in bytes {
            let isSpace = byte == 0x20 || (0x09...0x0C).contains(byte)
            if !isSpace || !isBehindSpace { text.append(isSpace ? 0x20 : byte) }
            isBehindSpace = isSpace
        }
        return StableHash.of(text)
    }

    private static func name(_ uri: String) -> Substring { uri.split(separator: "/").last ?? "" }

    /// The findings, each with its source.
    ///
    /// - Parameter source: returns the source of the file with a number.
    package func diagnostics(_ source: (Int) -> Source) -> [(diagnostic: Diagnostic, source: Source)] {
        let copies = files.values.lazy.filter { $0.count > 1 }.flatMap { files in
            // A copy has a longer name: 'home (1).feature', 'Copy of home.feature'.
            let sorted = files.sorted { ($0.uri.utf8.count, $0.uri) < ($1.uri.utf8.count, $1.uri) }
            let stem = Self.name(sorted[0].uri).prefix { $0 != "." }
            return sorted.dropFirst().filter { Self.name($0.uri).contains(stem) }.map {
                (copy: $0, first: sorted[0].uri)
            }
        }
        return copies.sorted { $0.copy.uri < $1.copy.uri }.map { copy, first in
            let source = source(copy.number)
            let location = Location(line: 1, column: 1)
            let name = Self.name(first)
            return (
                Diagnostic(
                    code: CheckRule.repeatedFile.rawValue, uri: copy.uri, location: location, severity: .warning,
                    message: "this file has the same text as '\(name)', so all of its scenarios run twice",
                    excerpt: SourceLines(source).excerpt(at: location), help: "remove one of the two files",
                    related: [Diagnostic.Related(uri: first, line: 1, message: "the other file")]), source
            )
        }
    }
}
