import BDDDiagnostics
import BDDPlatform
import BDDSteps
package import Gherkin
import Synchronization

/// Keeps most feature files of a large set out of memory until they run, so that a run of a hundred thousand scenarios
/// needs the memory of a few thousand.
///
/// The first files stay in memory, parsed. The bytes of later files go to an unnamed temporary file and are parsed
/// again when their scenarios run. So the run uses the planned text even if a feature file changes meanwhile.
package final class FeatureSpillFile: Sendable {
    private struct State: ~Copyable {
        /// The number of bytes of feature files that may still stay in memory.
        var room: Int
        var file: TemporaryFile?
        /// The contents used most recently, the latest one last.
        var recent: [(offset: Int, content: LoadedFeature.Content)] = []
    }

    private let state: Mutex<State>
    private let dialect: Dialect

    /// The default number of bytes kept in memory. Half a megabyte of text has some 4,000 scenarios, and parsed
    /// it needs four times as much memory.
    static let room = 1 << 19
    /// The number of parsed files kept. The scenarios in use at any time come from about this many files.
    private static let recentCount = 4

    /// - Parameter room: the number of bytes of feature files that stay in memory.
    package init(_ dialect: Dialect, room: Int = FeatureSpillFile.room) {
        self.dialect = dialect
        state = Mutex(State(room: room))
    }

    /// Stores the bytes of a parsed file whose ids start at 0.
    ///
    /// - Returns: the spilled file; nil if the content must stay in memory.
    func put(_ content: LoadedFeature.Content) -> SpilledFeature? {
        put(content.bytes).map { SpilledFeature(content, bytes: $0, in: self) }
    }

    /// - Returns: the range of the bytes in the temporary file; nil if they must stay in memory.
    private func put(_ bytes: [UInt8]) -> Range<Int>? {
        state.withLock { state in
            if bytes.count <= state.room {
                state.room -= bytes.count
                return nil
            }
            // If the temporary file cannot be written, the content stays in memory.
            do throws(SystemError) {
                if state.file == nil { state.file = try TemporaryFile() }
                return try state.file?.append(bytes)
            } catch {
                return nil
            }
        }
    }

    /// Returns the parsed content of a spilled file, from the recent contents if it is there.
    fileprivate func content(_ feature: SpilledFeature) -> LoadedFeature.Content {
        state.withLock { state in
            let offset = feature.bytes.lowerBound
            if let recent = state.recent.last(where: { $0.offset == offset }) { return recent.content }
            let content = parse(feature, Self.read(feature, state.file))
            if state.recent.count == Self.recentCount { state.recent.removeFirst() }
            state.recent.append((offset, content))
            return content
        }
    }

    private static func read(_ feature: SpilledFeature, _ file: borrowing TemporaryFile?) -> [UInt8] {
        do throws(SystemError) {
            return try file?.bytes(feature.bytes) ?? []
        } catch {
            Self.unusable(feature, error.description)
        }
    }

    private func parse(_ feature: SpilledFeature, _ bytes: [UInt8]) -> LoadedFeature.Content {
        var ids = IdGenerator(next: feature.firstId)
        do throws(ParseErrors) {
            return try LoadedFeature.Content(bytes, uri: feature.uri, dialect: dialect, ids: &ids)
        } catch {
            Self.unusable(feature, "it has changed")
        }
    }

    /// Ends the program, because the temporary file has changed and the run cannot be trusted.
    private static func unusable(_ feature: SpilledFeature, _ reason: String) -> Never {
        Terminal.standardError(
            "\(feature.uri): error: this file cannot be read back from a temporary file: \(reason)\n")
        Terminal.exitAtOnce(ExitCode.notDone.rawValue)
    }
}

/// A feature file whose bytes are in a `FeatureSpillFile`.
struct SpilledFeature: Sendable {
    let uri: String
    /// Known from when the file was parsed, because another look at it parses it again.
    let isPlain: Bool
    fileprivate let bytes: Range<Int>
    /// The first id of the document. The document's other ids follow, then the ids of the pickles.
    var firstId = 0
    private let file: FeatureSpillFile

    fileprivate init(_ content: LoadedFeature.Content, bytes: Range<Int>, in file: FeatureSpillFile) {
        uri = content.document.uri
        isPlain = content.isPlain
        self.bytes = bytes
        self.file = file
    }

    var content: LoadedFeature.Content { file.content(self) }
}
