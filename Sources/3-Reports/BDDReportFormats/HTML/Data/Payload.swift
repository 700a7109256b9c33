/// A part of a page's data: JSON in which a text is represented by its index in the table of texts.
///
/// Results are written as they arrive and are combined at the end of the run.
struct Payload {
    private let texts: TextTable
    private(set) var bytes: [UInt8] = []
    private var isFollowing = false

    init(_ texts: TextTable) {
        self.texts = texts
    }

    mutating func array(_ elements: (inout Payload) -> Void) {
        open("[")
        elements(&self)
        close("]")
    }

    mutating func array<Elements: Sequence>(
        _ elements: Elements, _ write: (inout Payload, Elements.Element) -> Void
    ) {
        array { for element in elements { write(&$0, element) } }
    }

    mutating func object(_ members: (inout Payload) -> Void) {
        open("{")
        members(&self)
        close("}")
    }

    /// Writes the key of the next value.
    mutating func key(_ key: StaticString) {
        separate()
        bytes.append(contentsOf: "\"\(key)\":".utf8)
        isFollowing = false
    }

    mutating func number(_ value: Int) {
        separate()
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Writes the index of a text. Nil has the index of the empty text.
    mutating func text(_ value: String?) {
        number(texts.index(of: value ?? ""))
    }

    mutating func texts(_ values: some Sequence<String>) {
        array(values) { $0.text($1) }
    }

    /// Writes existing JSON as the next value.
    mutating func append(_ json: [UInt8]) {
        separate()
        bytes += json
    }
}

extension Payload {
    private mutating func separate() {
        if isFollowing { bytes.append(UInt8(ascii: ",")) }
        isFollowing = true
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        isFollowing = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        isFollowing = true
    }
}
