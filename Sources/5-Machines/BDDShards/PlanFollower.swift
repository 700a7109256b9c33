package import BDDPlatform
package import CucumberMessages
import Gherkin

/// Reads the planned messages of a saved stream a second time, just ahead of the events, so that reports of scenarios
/// get each scenario when it begins and need not store a long plan.
///
/// A stream usually lists its plan in the order of execution. Messages before a needed one are emitted early.
package final class PlanFollower {
    private let documents: PlanCursor
    private let testCases: PlanCursor
    private let tell: (Envelope, MessageLocation) -> Void
    /// The ids of pickles and test cases that were emitted before they were needed.
    private var givenPickles: Set<String> = []
    private var givenTestCases: Set<String> = []

    /// - Throws: `SystemError` when the file cannot be opened.
    package init(_ file: MessageFile, tell: @escaping (Envelope, MessageLocation) -> Void) throws(SystemError) {
        documents = PlanCursor(file.name, try FileDescriptor.open(file.path), kinds: ["gherkinDocument", "pickle"])
        testCases = PlanCursor(file.name, try FileDescriptor.open(file.path), kinds: ["testCase"])
        self.tell = tell
    }

    /// Emits the test case with this id, which begins now, after all test cases before it, each with its pickle;
    /// nothing if it was emitted before.
    func emit(testCase id: String) {
        while givenTestCases.remove(id) == nil {
            guard let (envelope, location) = testCases.next(), case .testCase(let testCase) = envelope else { return }
            emit(pickle: testCase.pickleId)
            tell(envelope, location)
            givenTestCases.insert(testCase.id)
        }
    }

    /// Emits the pickle with this id and all others of its document, because a report drops a document when its pickles
    /// have run.
    func emit(pickle id: String) {
        while givenPickles.remove(id) == nil {
            guard let (envelope, location) = documents.next() else { return }
            give(envelope, location)
            while documents.isPickleNext, let (envelope, location) = documents.next() { give(envelope, location) }
        }
    }

    private func give(_ envelope: Envelope, _ location: MessageLocation) {
        if case .pickle(let pickle) = envelope { givenPickles.insert(pickle.id) }
        tell(envelope, location)
    }

    /// Emits the planned messages that are left before offset `end`, in bytes: their scenarios never began.
    func finish(before end: Int) {
        while documents.offset < end, let (envelope, location) = documents.next() { give(envelope, location) }
        while testCases.offset < end, let (envelope, location) = testCases.next() { tell(envelope, location) }
    }
}

/// Reads the messages of the given kinds that come before the first scenario begins.
private final class PlanCursor {
    private let name: String
    private let lines: LineReader
    private let starts: [[UInt8]]

    init(_ name: String, _ file: FileDescriptor, kinds: [String]) {
        self.name = name
        lines = LineReader(file)
        starts = kinds.map { Array("{\"\($0)\":".utf8) }
    }

    /// The offset of the next line, in bytes.
    var offset: Int { lines.offset }

    var isPickleNext: Bool { lines.peek()?.starts(with: Self.pickle) ?? false }

    private static let pickle = Array("{\"pickle\":".utf8)
    private static let begin = Array("{\"testCaseStarted\":".utf8)

    func next() -> (Envelope, MessageLocation)? {
        while let bytes = lines.peek(), !bytes.starts(with: Self.begin) {
            let start = lines.offset
            _ = lines.next()
            guard starts.contains(where: bytes.starts), let envelope = try? EnvelopeReader.envelope(bytes) else {
                continue
            }
            let position = StreamPosition(line: lines.line, bytes: start..<lines.offset)
            return (envelope, MessageLocation(name: name, position: position))
        }
        return nil
    }
}
