import BDDReports

/// Makes the anchors of one page from names. Each anchor is unique.
struct Anchors {
    private var taken: Set<String>

    /// - Parameter taken: The anchors that the page has already.
    init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// An anchor for a name.
    ///
    /// - Parameter other: The anchor if the name has no letter or digit.
    mutating func add(_ name: String, or other: String) -> String {
        let words = Self.words(in: name.lowercased().unicodeScalars.map(\.self), limit: 60)
        let anchor = words.isEmpty ? other : words
        var unique = anchor
        var number = 1
        while !taken.insert(unique).inserted {
            number += 1
            unique = "\(anchor)-\(number)"
        }
        return unique
    }

    /// The letters and digits of a text, joined by `-`.
    static func words(in scalars: [Unicode.Scalar], limit: Int) -> String {
        var result = String.UnicodeScalarView()
        for scalar in scalars {
            if result.count >= limit { break }
            if isWord(scalar) {
                result.append(scalar)
            } else if let last = result.last, last != "-" {
                result.append("-")
            }
        }
        if result.last == "-" { result.removeLast() }
        return String(result)
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar)
        }
        return SearchWords.isWord(scalar)
    }
}
