import BDDDiagnostics
import BDDPlatform
import BDDSteps
package import Gherkin
import Synchronization

/// Keeps most feature files of a large set out of memory until their turn comes, so that a run of a hundred thousand
/// scenarios takes the memory of a few thousand.
///
/// The files that come first stay in memory, parsed. Of the others the bytes go to a temporary file without a name and
/// are parsed again when their scenarios run: what runs is what was planned, whatever becomes of the feature file
/// meanwhile.
package final class FeatureSpillFile: Sendable {
    private struct State: ~Copyable {
        /// How many bytes of feature files may still stay in memory.
        var room: Int
        var file: TemporaryFile?
        /// What was looked at last, the latest at the end.
        var recent: [(offset: Int, content: LoadedFeature.Content)] = []
    }

    private let state: Mutex<State>
    private let dialect: Dialect

    /// Half a megabyte of text has some four thousand scenarios, and takes four times as much in memory.
    static let room = 1 << 19
    /// The scenarios that run, that are reported, and that are handed out come from so few files.
    private static let recentCount = 4

    /// - Parameter room: how many bytes of feature files stay in memory.
    package init(_ dialect: Dialect, room: Int = FeatureSpillFile.room) {
        self.dialect = dialect
        state = Mutex(State(room: room))
    }

    /// Takes the bytes of a file that has been parsed, with ids that count from 0.
    ///
    /// - Returns: nil when it is to stay in memory.
    func put(_ content: LoadedFeature.Content) -> SpilledFeature? {
        put(content.bytes).map { SpilledFeature(uri: content.document.uri, bytes: $0, in: self) }
    }

    /// - Returns: where the bytes are; nil when they are to stay in memory.
    private func put(_ bytes: [UInt8]) -> Range<Int>? {
        state.withLock { state in
            if bytes.count <= state.room {
                state.room -= bytes.count
                return nil
            }
            // Where there is no room for a temporary file either, memory is the only place.
            do throws(SystemError) {
                if state.file == nil { state.file = try TemporaryFile() }
                return try state.file?.append(bytes)
            } catch {
                return nil
            }
        }
    }

    /// Parses a file that was spilled.
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
            return try LoadedFeature.Content(bytes, uri: feature.uri, dialect, ids: &ids)
        } catch {
            Self.unusable(feature, "it is not what it was")
        }
    }

    /// Ends the program: the disk has lost what was written there, and nothing of the run can be trusted any more.
    private static func unusable(_ feature: SpilledFeature, _ reason: String) -> Never {
        Terminal.standardError(
            "\(feature.uri): error: this file cannot be read back from a temporary file: \(reason)\n")
        Terminal.exitAtOnce(ExitCode.notDone.rawValue)
    }
}

/// A feature file that was spilled.
struct SpilledFeature: Sendable {
    let uri: String
    fileprivate let bytes: Range<Int>
    /// The first id of its document. The others follow, and then those of its pickles.
    var firstId = 0
    private let file: FeatureSpillFile

    fileprivate init(uri: String, bytes: Range<Int>, in file: FeatureSpillFile) {
        self.uri = uri
        self.bytes = bytes
        self.file = file
    }

    var content: LoadedFeature.Content { file.content(self) }
}
