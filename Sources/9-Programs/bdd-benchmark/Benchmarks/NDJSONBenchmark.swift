/// Measures parsing text to a document and pickles, and writing both as lines of JSON that are discarded.
struct NDJSONBenchmark {
    let session: Session

    func table() throws -> Table {
        var table = Table(
            "ndjson: text to the messages of its document and pickles", ["", "time", "rate", "byte scans"])
        let times = try GrowingText(session: session).add(to: &table) { bytes in
            let (document, pickles) = try Parsing.parse(bytes)
            Parsing.writeMessages(document, pickles)
        }
        let exponent = Growth.exponent(sizes: GrowingText.sizes, costs: times)
        table.note("growth with the size: exponent \(Quantity.exponent(exponent))")
        return table
    }
}
