import BDDRunning
import Gherkin

/// Reads requests in a worker, as a `RequestWriter` wrote them.
struct RequestReader {
    private var frames = FrameBuffer()
    /// The scenarios of the last file text received; nil before the first.
    private var pickles: Pickles?
    /// The dialect of the last file text received.
    private var dialect = Dialect.english

    mutating func append(_ bytes: some Collection<UInt8>) { frames.append(bytes) }

    /// Takes the next request; nil when more bytes are needed.
    ///
    /// - Throws: `ByteReader.Malformed` when the bytes are not a request or a valid feature.
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
