import BDDRunning
import Gherkin

/// Reads in a worker what a `RequestWriter` wrote.
struct RequestReader {
    private var frames = FrameBuffer()
    /// Those of the text that was sent last.
    private var pickles: Pickles?
    /// That of the text.
    private var dialect = Dialect.english

    mutating func append(_ bytes: some Collection<UInt8>) { frames.append(bytes) }

    /// The next request; nil when more bytes are needed.
    ///
    /// - Throws: `ByteReader.Malformed` where it is none.
    mutating func next() throws(ByteReader.Malformed) -> WorkerRequest? {
        while let payload = try nextPayload() {
            var reader = ByteReader(payload)
            switch try reader.number() {
            case RequestWriter.textCode: pickles = try readText(&reader)
            case RequestWriter.positionCode:
                return .run(
                    .scenario(
                        number: try reader.number(), attempt: try reader.number(),
                        .pickle(try pickle(at: try reader.number()))))
            case let code: return try WorkerRequest(code, from: &reader)
            }
        }
        return nil
    }

    private mutating func nextPayload() throws(ByteReader.Malformed) -> ArraySlice<UInt8>? {
        do { return try frames.nextPayload() } catch { throw ByteReader.Malformed() }
    }

    private mutating func readText(_ reader: inout ByteReader) throws(ByteReader.Malformed) -> Pickles {
        let (uri, language) = (try reader.text(), try reader.text())
        if language != dialect.language {
            guard let other = Dialect(language: language) else { throw ByteReader.Malformed() }
            dialect = other
        }
        var ids = IdGenerator()
        let text = try reader.bytes()
        guard let document = try? GherkinParser(dialect: dialect).parse(text, uri: uri, ids: &ids) else {
            throw ByteReader.Malformed()
        }
        return document.pickles(ids: &ids)
    }

    private func pickle(at position: Int) throws(ByteReader.Malformed) -> Pickle {
        guard let pickles, pickles.indices.contains(position) else { throw ByteReader.Malformed() }
        return pickles[position]
    }
}
