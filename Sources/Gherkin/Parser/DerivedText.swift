/// Text that does not stand in the file as it is needed. Its offsets go on from the end of the file.
struct DerivedText: Sendable {
    private let fileSize: Int
    private(set) var bytes: [UInt8] = []

    init(fileSize: Int) {
        self.fileSize = fileSize
    }

    /// The offset that the next text gets.
    var end: Int { fileSize + bytes.count }

    mutating func append(_ text: some Sequence<UInt8>) -> TextRange {
        let start = end
        bytes.append(contentsOf: text)
        return TextRange(start..<end)
    }
}
