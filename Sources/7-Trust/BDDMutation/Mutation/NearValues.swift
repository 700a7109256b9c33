import BDDSteps

/// Makes texts that differ a little from a given text.
enum NearValues {
    /// Numbers near `text`: one more, one less (or two more, if `text` is not positive), and one far away. Empty if
    /// `text` is not a number.
    static func numbers(near text: String) -> [String] {
        if let number = Int(text) {
            let (more, isTooMuch) = number.addingReportingOverflow(1)
            guard !isTooMuch else { return ["0"] }
            let far = number.magnitude < 1_000_000 ? ["\(number * 2 + 3)"] : []
            return (number > 0 ? ["\(more)", "\(number - 1)"] : ["\(more)", "\(number + 2)"]) + far
        }
        guard let number = Double(text), let point = text.firstIndex(of: ".") else { return [] }
        let places = text.distance(from: point, to: text.endIndex) - 1
        return [number + 1, max(0, number - 1), number * 2 + 3].map { decimal($0, places: places) }
    }

    private static func decimal(_ value: Double, places: Int) -> String {
        let factor = (0..<min(places, 9)).reduce(1.0) { product, _ in product * 10 }
        let scaled = (abs(value) * factor).rounded()
        guard scaled < 1e15 else { return "0.5" }
        let digits = String(Int(scaled))
        let padded = String(repeating: "0", count: max(0, min(places, 9) + 1 - digits.count)) + digits
        let cut = padded.index(padded.endIndex, offsetBy: -min(places, 9))
        return "\(value < 0 ? "-" : "")\(padded[..<cut]).\(padded[cut...])"
    }

    /// Texts that differ from `text` in a number or a letter, or lack its last word.
    static func texts(near text: String, _ stream: inout RandomStream) -> [String] {
        guard !text.isEmpty else { return ["x"] }
        var found: [String] = []
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        if let changed = otherNumber(in: text, &stream) { found.append(changed) }
        if let changed = otherLetter(in: text, &stream) { found.append(changed) }
        if words.count > 1 { found.append(words.dropLast().joined(separator: " ")) }
        return found.isEmpty ? [text + "x"] : found
    }

    private static func otherLetter(in text: String, _ stream: inout RandomStream) -> String? {
        let scalars = Array(text.unicodeScalars)
        let letters = scalars.indices.filter { scalars[$0].properties.isAlphabetic }
        guard let place = letters.picked(&stream) else { return nil }
        return text.replacing(scalars: place..<place + 1, with: following(scalars[place]))
    }

    private static func following(_ letter: Unicode.Scalar) -> String {
        switch letter {
        case "a"..."y", "A"..."Y": Unicode.Scalar(letter.value + 1).map { String($0) } ?? "x"
        case "Z": "A"
        case "z": "a"
        default: "x"
        }
    }

    private static func otherNumber(in text: String, _ stream: inout RandomStream) -> String? {
        let scalars = Array(text.unicodeScalars)
        let isDigit: (Int) -> Bool = { ("0"..."9").contains(scalars[$0]) }
        let starts = scalars.indices.filter { isDigit($0) && ($0 == 0 || !isDigit($0 - 1)) }
        guard let start = starts.picked(&stream) else { return nil }
        let end = (start..<scalars.count).first { !isDigit($0) } ?? scalars.count
        guard let number = Int(String(String.UnicodeScalarView(scalars[start..<end]))), number < .max else {
            return nil
        }
        return text.replacing(scalars: start..<end, with: "\(number + 1)")
    }
}

extension Array {
    /// A random element; nil if the array is empty.
    func picked(_ stream: inout RandomStream) -> Element? {
        isEmpty ? nil : self[Int(stream.number(upTo: UInt64(count - 1)))]
    }

    func shuffled(_ stream: inout RandomStream) -> [Element] {
        var elements = self
        for index in elements.indices.dropFirst().reversed() {
            elements.swapAt(index, Int(stream.number(upTo: UInt64(index))))
        }
        return elements
    }
}
