import BDDJSON

/// The placeholders of an outline, to be filled in with one row of values after the other.
package struct OutlineHeader: Sendable {
    private let names: [[UInt8]]

    /// - Parameter names: The names without brackets.
    package init(_ names: [String]) {
        self.names = names.map { Array("<\($0)>".utf8) }
    }

    /// - Parameter values: One value for each name.
    package func filling(_ values: [String]) -> OutlineFilling {
        var texts: [[UInt8]] = []
        for value in values { texts.append(Array(value.utf8)) }
        return OutlineFilling(placeholders: Placeholders(names: names, values: texts))
    }
}

/// Fills in the texts of an outline with the values of one row.
package struct OutlineFilling: Sendable {
    fileprivate let placeholders: Placeholders

    package func fill(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return String(decoding: placeholders.fill(bytes.elements), as: UTF8.self)
    }
}
