/// Text that does not occur in the file in the form that is needed. Its offsets continue after the end of the file.
struct DerivedText: Sendable {
    private let fileSize: Int
    private(set) var bytes: [UInt8] = []

    init(fileSize: Int) {
        self.fileSize = fileSize
    }

    /// The offset of the next text.
    var end: Int { fileSize + bytes.count }

    mutating func append(_ text: some Sequence<UInt8>) -> TextRange {
        let start = end
        bytes.append(contentsOf: text)
        return TextRange(start..<end)
    }
}
