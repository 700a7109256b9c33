import BDDJSON

/// Measures parsing text to a document and pickles, in memory.
struct ParseBenchmark {
    let session: Session

    func table() throws -> Table {
        var table = Table(
            "parse: text to document to pickles, in memory", ["", "time", "rate", "byte scans"])
        let sizes = GrowingText.sizes
        let times = try GrowingText(session: session).add(to: &table) { bytes in
            consume(try Parsing.parse(bytes))
        }
        table.note("growth with the size: exponent \(Quantity.exponent(Growth.exponent(sizes: sizes, costs: times)))")
        try noteMemory(in: &table)
        return table
    }

    private func noteMemory(in table: inout Table) throws {
        let file = try session.processes.peakMemory(of: .parse(session.corpora.file()))
        let nothing = try session.processes.peakMemory(of: .parse(session.corpora.emptyFile()))
        guard let file, let nothing else { return table.note("peak memory: the system does not tell") }
        let share = Quantity.digits(Double(max(0, file - nothing)) / Double(CorpusFolder.fileSize))
        table.note("peak memory: \(share) bytes a byte of input")
        table.note("(\(Quantity.megabytes(file)) less the \(Quantity.megabytes(nothing)) of an empty file)")
    }
}

/// Measures the same work on texts of 1×, 10× and 100× the size, each compared with a byte scan of the same text.
struct GrowingText {
    let session: Session

    static let sizes = [CorpusFolder.fileSize / 100, CorpusFolder.fileSize / 10, CorpusFolder.fileSize]

    /// Adds a row for each size, and one for the byte scan.
    ///
    /// - Returns: the times of the work, smallest size first.
    func add(to table: inout Table, _ work: @escaping ([UInt8]) throws -> Void) throws -> [Duration] {
        let texts = Self.sizes.map { session.corpora.featureText(size: $0).bytes }
        let scans = texts.map { text in Contestant("byte scan") { consume(ByteScan.lineCount(text.elements)) } }
        let works = texts.map { text in Contestant("work") { try work(text) } }
        let times = try session.work.medians(scans + works)
        for (index, text) in texts.enumerated() {
            let (scan, time) = (times[index], times[texts.count + index])
            table.add(
                Quantity.megabytes(text.count), Quantity.time(time), Quantity.rate(text.count, in: time),
                Quantity.ratio(time, to: scan))
        }
        table.add(
            "byte scan of \(Quantity.megabytes(texts[2].count))", Quantity.time(times[2]),
            Quantity.rate(texts[2].count, in: times[2]), Quantity.ratio(times[2], to: times[2]))
        return Array(times[texts.count...])
    }
}
