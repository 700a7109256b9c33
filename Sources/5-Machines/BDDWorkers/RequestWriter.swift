import BDDRunning
import Gherkin

/// Writes the requests for a worker, which a `RequestReader` reads there.
///
/// Where scenarios of one file follow each other, the text of the file is sent before the second of them, and then only
/// which of its scenarios to run: the text is parsed in less time than its scenarios are written and read.
struct RequestWriter {
    /// The code of a frame that has the text of a file, and of one that has a position in it: beyond those of requests.
    static let (textCode, positionCode) = (20, 21)
    /// What is parsed takes a worker four times as much memory.
    private static let longestText = 1 << 20

    private var bytes = ByteWriter()
    /// That of the last scenario.
    private var place: PicklePlace?
    /// Whether the worker has the text in which that is.
    private var isTextSent = false

    /// The bytes that have not been sent.
    var rest: ArraySlice<UInt8> { bytes.rest }

    /// Forgets the first bytes, as they have been sent.
    mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }

    /// Writes a byte for a worker that waits for one before it reads requests.
    mutating func writeCall() { bytes.write(true) }

    mutating func write(_ request: WorkerRequest) {
        guard case .run(.scenario(let number, let attempt, .pickle(let pickle))) = request, let place = pickle.place,
            hasText(of: place)
        else { return bytes.writeFrame { request.encode(to: &$0) } }
        bytes.writeFrame { writer in
            writer.write(Self.positionCode)
            writer.write(number)
            writer.write(attempt)
            writer.write(place.position)
        }
    }

    /// Sends the text of a file, if it is to be sent now.
    ///
    /// - Returns: whether the worker has it.
    private mutating func hasText(of next: PicklePlace) -> Bool {
        guard let place, place.isBeside(next) else {
            place = next
            isTextSent = false
            return false
        }
        if isTextSent || next.text.count > Self.longestText { return isTextSent }
        isTextSent = true
        bytes.writeFrame { writer in
            writer.write(Self.textCode)
            writer.write(next.uri)
            writer.write(next.language)
            writer.write(next.text)
        }
        return true
    }
}
