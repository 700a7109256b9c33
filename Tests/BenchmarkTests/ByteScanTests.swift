import BDDJSON
import Testing

@testable import bdd_benchmark

@Suite("The byte scan")
struct ByteScanTests {
    @Test(
        "counts line feeds, wherever they are",
        arguments: ["", "\n", "abc", "\n\n\n\n\n\n\n\n\n", "ab\u{B}\u{8A}\n\u{10A}\u{1}\u{9}x\ny"])
    func lineFeeds(_ text: String) {
        #expect(ByteScan.lineCount(Array(text.utf8).elements) == text.utf8.count { $0 == 10 })
    }
}
