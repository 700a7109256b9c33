/// The header fields of a request or response, in order.
package struct HTTPFields: Sendable, Equatable {
    private(set) var all: [(name: String, value: String)] = []

    package init() {}

    /// The value of a field; the values joined by commas if the field occurs several times (RFC 9110, 5.3).
    ///
    /// - Parameter name: The name in lower case.
    package subscript(name: String) -> String? {
        let values = values(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The values of all occurrences of a field.
    ///
    /// - Parameter name: The name in lower case.
    package func values(_ name: String) -> [String] {
        all.compactMap { $0.name.lowercased() == name ? $0.value : nil }
    }

    package mutating func add(_ name: String, _ value: String) {
        all.append((name, value))
    }

    /// The members of a list field, in lower case and without parameters.
    func tokens(_ name: String) -> [String] {
        values(name).flatMap { $0.split(separator: ",") }.map { member in
            member.prefix { $0 != ";" }.trimmingSpaces.lowercased()
        }.filter { !$0.isEmpty }
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.all.elementsEqual(right.all) { $0 == $1 }
    }
}

extension Substring {
    /// The text without leading and trailing spaces and tabs.
    var trimmingSpaces: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
