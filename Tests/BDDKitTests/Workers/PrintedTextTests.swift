import Testing

@testable import BDDWorkers

@Suite("What a step printed")
struct PrintedTextTests {
    private static let limit = PrintedText.limit

    private func text(_ parts: [String]) -> String {
        var printed = PrintedText()
        for part in parts { printed.append(Array(part.utf8)) }
        return printed.text
    }

    @Test("is kept up to twice the limit", arguments: [0, 1, limit, limit + 1, 2 * limit])
    func whole(count: Int) {
        let all = (0..<count).map { "\($0 % 10)" }.joined()
        #expect(text([all]) == all)
        #expect(text(all.map(String.init)) == all)
    }

    @Test(
        "lacks what is between its beginning and its end, in whatever pieces it came", arguments: [1, 7, 1000, 70_000])
    func cut(piece: Int) {
        let bytes = (0..<200_003).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        let pieces = stride(from: 0, to: bytes.count, by: piece).map { start in
            String(decoding: bytes[start..<min(start + piece, bytes.count)], as: UTF8.self)
        }
        let first = String(decoding: bytes.prefix(Self.limit), as: UTF8.self)
        let last = String(decoding: bytes.suffix(Self.limit), as: UTF8.self)
        #expect(text(pieces) == "\(first)\n… 134467 bytes left out …\n\(last)")
    }

    @Test("counts what nobody kept")
    func omitted() {
        var printed = PrintedText()
        printed.append(Array(String(repeating: "a", count: Self.limit).utf8))
        printed.append(Array("end".utf8), omitted: 1_000_000)
        #expect(printed.text == String(repeating: "a", count: Self.limit) + "\n… 1000000 bytes left out …\nend")
    }

    @Test("has no character that is cut in two", arguments: 0..<4)
    func characters(shift: Int) {
        let all = String(repeating: "-", count: shift) + String(repeating: "🥒", count: 50_000)
        let text = text([all])
        #expect(!text.contains("\u{FFFD}"))
        let missing = all.utf8.count - text.utf8.count + "\n…  bytes left out …\n".utf8.count + 6
        #expect(text.contains("\n… \(missing) bytes left out …\n🥒"))
    }

    @Test("loses nothing where its ends are replaced")
    func replaced() {
        var printed = PrintedText()
        printed.append(Array("some text".utf8))
        printed.replace { Array("(".utf8) + $0 + Array(")".utf8) }
        #expect(printed.text == "(some text)")
    }
}
