import HeadlessUI

/// Two pictures that each have some of the same elements, in the same order, and the expected report of their
/// differences. It uses no code of the comparison.
struct DifferenceModel: Sendable {
    /// The numbers of the elements that each picture has, in order.
    let stored: [Int]
    let drawn: [Int]

    /// Every subset of five elements compared with every other, and every prefix of nine elements with every other.
    static let all: [DifferenceModel] = {
        let choices = (0..<32).map { choice in (0..<5).filter { choice >> $0 & 1 == 1 } }
        let beginnings = (0...9).map { Array(0..<$0) }
        return [choices, beginnings].flatMap { some in
            some.flatMap { stored in some.map { DifferenceModel(stored: stored, drawn: $0) } }
        }
    }()

    /// The place of the element with this number. All places differ.
    static func frame(_ number: Int) -> Rect {
        Rect(x: 10 * Double(number) + 2, y: 40 - 4 * Double(number), width: 8, height: Double(20 + number))
    }

    /// The element with this number: in turn a rectangle, an oval, a text, and lines around a rectangle and an oval.
    static func path(_ number: Int) -> Path {
        let color = Color(red: UInt8(16 * number), green: 0, blue: 255)
        let frame = frame(number)
        switch number % 5 {
        case 0: return Path(.rectangle(frame), style: .fill, color: color)
        case 1: return Path(.oval(in: frame), style: .fill, color: color)
        case 2: return Path(.text("\(number) < & >", in: frame), style: .fill, color: color)
        case 3: return Path(.rectangle(frame), style: .stroke(width: 2), color: color)
        default: return Path(.oval(in: frame), style: .stroke(width: 3), color: color)
        }
    }

    static func picture(_ numbers: [Int]) -> Picture {
        Picture(size: Size(width: 100, height: 70), accessibilityLabel: "some elements", paths: numbers.map(path))
    }

    private static func words(_ number: Int) -> String {
        let kinds = ["a rectangle", "an oval", "the text '\(number) < & >'", "a rectangle", "an oval"]
        let place = "(\(10 * number + 2) \(40 - 4 * number); 8 \(20 + number))"
        let color = "#\(String(number, radix: 16))000FF"
        return "\(kinds[number % 5]) at \(place) \(number % 5 > 2 ? "around in" : "in") \(color)"
    }

    /// The numbers of the elements in which the pictures differ: missing ones first, then new ones.
    var differing: [Int] { stored.filter { !drawn.contains($0) } + drawn.filter { !stored.contains($0) } }

    var words: [String] {
        differing.map { "\(stored.contains($0) ? "expected" : "actual") \(Self.words($0))" }
    }
}
