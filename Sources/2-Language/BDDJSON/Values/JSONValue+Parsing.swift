extension JSONValue {
    /// Parses JSON. If an object repeats a name, the last value counts.
    ///
    /// - Throws: `JSONText.Failure` if the bytes are not JSON.
    package init(parsing bytes: [UInt8]) throws(JSONText.Failure) {
        var text = JSONText(bytes)
        try self.init(&text)
        try text.end()
    }

    private init(_ text: inout JSONText) throws(JSONText.Failure) {
        switch try text.next() {
        case .object:
            var members: [String: JSONValue] = [:]
            try text.items { text throws(JSONText.Failure) in
                let name = try text.name()
                members[name] = try JSONValue(&text)
            }
            self = .object(members)
        case .array:
            var values: [JSONValue] = []
            try text.items { text throws(JSONText.Failure) in values.append(try JSONValue(&text)) }
            self = .array(values)
        case .text: self = .string(try text.text())
        case .number: self = .number(Self.number(try text.number()))
        case .yes: self = true
        case .no: self = false
        case .null: self = nil
        }
    }

    /// Converts digits to a number. Short whole numbers, such as lines, are converted directly, which is faster.
    private static func number(_ digits: ArraySlice<UInt8>) -> Double {
        let isShort = digits.count <= 15 && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        if isShort { return Double(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }) }
        return Double(String(decoding: digits, as: UTF8.self)) ?? .nan
    }
}
