/// Room for the records. An array that grows by doubling takes up to three times what it holds while it grows.
extension Assembly {
    /// How much of a text is read before the rest is judged by it.
    static let sampleSize = 1 << 16

    /// What an ordinary text of this size needs; larger ones are judged again after the first part.
    mutating func reserveForStart() {
        let size = min(fileSize, Self.sampleSize)
        records.scenarios.reserveCapacity(size / 256)
        records.featureChildren.reserveCapacity(size / 256)
        records.steps.reserveCapacity(size / 64)
        records.rows.reserveCapacity(size / 128)
        records.bars.reserveCapacity(size / 32)
    }

    /// What the text needs if the rest is like what was read, and a tenth more.
    mutating func reserveForRest(after read: Int) {
        let factor = Double(fileSize) / Double(max(1, read)) * 1.1
        records.featureChildren.reserve(factor)
        records.ruleChildren.reserve(factor)
        records.rules.reserve(factor)
        records.scenarios.reserve(factor)
        records.examples.reserve(factor)
        records.steps.reserve(factor)
        records.docStrings.reserve(factor)
        records.tables.reserve(factor)
        records.rows.reserve(factor)
        records.bars.reserve(factor)
        records.cellColumns.reserve(factor)
        records.tags.reserve(factor)
        records.comments.reserve(factor)
    }
}

extension Array {
    /// Makes room for so many times the elements that there are.
    fileprivate mutating func reserve(_ factor: Double) {
        reserveCapacity(Int(Double(count) * factor))
    }
}
