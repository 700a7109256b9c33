import BDDRunning
import Gherkin

/// Writes requests for a worker, where a `RequestReader` reads them.
///
/// The first of several scenarios in a row from one file is sent in full. Before the second, the text of the file is
/// sent, and from then on only the position of each scenario: parsing the text takes less time than writing and reading
/// its scenarios.
struct RequestWriter {
    /// The codes of frames with the text of a file, and with the position of a scenario in it. Requests have lower
    /// codes.
    static let (textCode, positionCode) = (20, 21)
    /// The largest file text that is sent, in bytes: a parsed feature takes four times the memory of its text.
    private static let longestText = 1 << 20

    private var bytes = ByteWriter()
    /// The place of the last scenario that was written.
    private var place: PicklePlace?
    /// Whether the worker has the text of the file at `place`.
    private var isTextSent = false

    /// The bytes that have not been sent.
    var rest: ArraySlice<UInt8> { bytes.rest }

    /// Drops the next `count` bytes, which have been sent.
    mutating func removeFirst(_ count: Int) { bytes.removeFirst(count) }

    /// Writes the byte that an idle copy waits for before it reads requests.
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

    /// Writes the text of the file at `next` if `next` is the second scenario in a row from it.
    ///
    /// - Returns: whether the worker has the text.
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
