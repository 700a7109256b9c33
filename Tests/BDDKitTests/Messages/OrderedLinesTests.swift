import BDDJSON
import Synchronization
import Testing

@testable import BDDAuthoring

@Suite("OrderedLines")
struct OrderedLinesTests {
    @Test("Parts come out in their order, each once, whichever is written first", arguments: [0, 1, 2, 50])
    func order(count: Int) {
        let written = Mutex<[UInt8]>([])
        OrderedLines.write(count) { bytes in
            written.withLock { $0 += bytes }
        } _: { part, json in
            // The parts have very different lengths.
            for number in 0..<(part % 7 == 0 ? 5_000 : 1) { json.array { $0.integer(part * 10_000 + number) } }
            json.endLine()
        }
        let expected = (0..<count).map { part in
            (0..<(part % 7 == 0 ? 5_000 : 1)).map { "[\(part * 10_000 + $0)]" }.joined(separator: ",") + "\n"
        }
        #expect(String(decoding: written.withLock(\.self), as: UTF8.self) == expected.joined())
    }
}
