import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDWorkers

@Suite struct RequestCodingTests {
    private static func pickles(
        _ text: String, uri: String = "a.feature", language: String = "en"
    ) throws -> Pickles {
        try pickles(Array(text.utf8), uri: uri, language: language)
    }

    private static func pickles(_ bytes: [UInt8], uri: String, language: String = "en") throws -> Pickles {
        var ids = IdGenerator(next: 100)
        let dialect = try #require(Dialect(language: language))
        return try GherkinParser(dialect: dialect).parse(bytes, uri: uri, ids: &ids).pickles(ids: &ids)
    }

    private static func request(_ number: Int, _ pickle: Pickle) -> WorkerRequest {
        .run(.scenario(ScenarioInput(pickle), attempt: number))
    }

    /// The request as a worker reads it.
    private static func read(_ request: WorkerRequest) throws -> WorkerRequest {
        var writer = ByteWriter()
        request.encode(to: &writer)
        var reader = ByteReader(writer.rest)
        let read = try WorkerRequest(from: &reader)
        #expect(reader.isAtEnd)
        return read
    }

    private static let plain = """
        @f
        Feature: F
          Background:
            Given a room

          Scenario: one
            When it is "öd"

          @a@b
          Scenario Outline: <n> rooms
            When a letter:
              ```json
              {"rooms": <n>}
              ```
            Then a list:
              | n\\|n |
              | <n>  |

            @c
            Examples:
              | n |
              | 7 |
              | 8 |

          Rule: R
            Background:
              * another room
            Example: last
              Then it is gone
        """

    private static let french = "Fonctionnalité: F\n  Scénario: un\n    Alors a\n  Scénario: deux\n    Soit b\n"

    private static let markdown = """
        # Feature: F
        ## Scenario Outline: <a>
        * Given a <a>
        ### Examples:
          | a |
          | - |
          | 1 |
          | 2 |
        `@tag`
        ## Scenario: last
        * Then b
        """

    @Test("The scenarios of a file are read as they were written")
    func roundTrip() throws {
        let files = [
            try Self.pickles(Self.plain), try Self.pickles(Self.french, language: "fr"),
            try Self.pickles("# language: fr\n" + Self.french), try Self.pickles(Self.markdown, uri: "b.feature.md"),
            try Self.pickles([0xEF, 0xBB, 0xBF] + Array(Self.plain.utf8), uri: "c.feature"),
            try Self.pickles(
                Array("Feature: F\n  Scenario: ".utf8) + [0xFF] + Array("\n    * a\n  Scenario: b\n    * c".utf8),
                uri: "d.feature"),
        ]
        #expect(files.map(\.count) == [4, 2, 2, 3, 4, 2])
        let requests = (files + files.reversed()).joined().enumerated().map { Self.request($0, $1) }
        for request in requests { #expect(try Self.read(request) == request) }
    }

    @Test("A scenario that was changed is read as it was written")
    func changed() throws {
        for pickle in try Self.pickles(Self.plain) {
            let request = WorkerRequest.run(.scenario(ScenarioInput(pickle), attempt: 1))
            #expect(try Self.read(request) == request)
        }
    }

    @Test("Bytes that are no request are found out")
    func malformed() throws {
        var writer = ByteWriter()
        Self.request(1, try Self.pickles(Self.french, language: "fr")[0]).encode(to: &writer)
        for count in 0..<writer.rest.count {
            var reader = ByteReader(writer.rest[..<count])
            #expect(throws: ByteReader.Malformed.self) { try WorkerRequest(from: &reader) }
        }
    }
}
