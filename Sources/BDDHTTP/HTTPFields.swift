/// The header fields of a request or an answer, in their order.
package struct HTTPFields: Sendable, Equatable {
    private(set) var all: [(name: String, value: String)] = []

    package init() {}

    /// The value of a field; of one that stands several times the values with commas between them (RFC 9110, 5.3).
    ///
    /// - Parameter name: in small letters.
    package subscript(name: String) -> String? {
        let values = values(name)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }

    /// The values of a field, one for each time it stands there.
    ///
    /// - Parameter name: in small letters.
    package func values(_ name: String) -> [String] {
        all.compactMap { $0.name.lowercased() == name ? $0.value : nil }
    }

    package mutating func add(_ name: String, _ value: String) {
        all.append((name, value))
    }

    /// The members of a list in a field, in small letters and without parameters.
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
    /// Without spaces and tabs around it.
    var trimmingSpaces: Substring {
        var text = self
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
