import Gherkin
import Testing

@testable import BDDRunning
@testable import BDDWorkers

/// Tests that a `RequestReader` reads what a `RequestWriter` has written.
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
        .run(.scenario(number: number, attempt: 0, .pickle(pickle)))
    }

    private static func bytes(_ requests: [WorkerRequest]) -> [UInt8] {
        var writer = RequestWriter()
        for request in requests { writer.write(request) }
        return Array(writer.rest)
    }

    private static func read(_ bytes: [UInt8]) throws -> [WorkerRequest] {
        var reader = RequestReader()
        reader.append(bytes)
        var requests: [WorkerRequest] = []
        while let request = try reader.next() { requests.append(request) }
        return requests
    }

    /// The codes at the start of the frames: 1 is a complete scenario, 20 a text, 21 a position in it.
    private static func codes(_ bytes: [UInt8]) throws -> [Int] {
        var frames = FrameBuffer()
        frames.append(bytes)
        var codes: [Int] = []
        while let payload = try frames.nextPayload() {
            var reader = ByteReader(payload)
            codes.append(try reader.number())
        }
        return codes
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
        #expect(try Self.read(Self.bytes(requests)) == requests)
    }

    @Test("The text of a file is sent once, before the second of scenarios that follow each other")
    func codes() throws {
        let (first, second) = (try Self.pickles(Self.plain), try Self.pickles(Self.french, language: "fr"))
        let one = first.enumerated().map { Self.request($0, $1) }
        let other = second.enumerated().map { Self.request($0, $1) }
        #expect(try Self.codes(Self.bytes(one)) == [1, 20, 21, 21, 21])
        #expect(
            try Self.codes(Self.bytes(one[..<2] + [.recall] + one[2...] + other + one[...0] + other[...0] + one[1...2]))
                == [1, 20, 21, 5, 21, 21, 1, 20, 21, 1, 1, 1, 20, 21])
    }

    @Test("What was changed, what comes from messages and what is very long is sent in full")
    func full() throws {
        let pickles = try Self.pickles(Self.plain)
        let changed = pickles.enumerated().map { number, pickle in
            WorkerRequest.run(.scenario(number: number, attempt: 1, .input(ScenarioInput(pickle))))
        }
        #expect(try Self.codes(Self.bytes(changed)) == [1, 1, 1, 1])
        #expect(try Self.read(Self.bytes(changed)) == changed)
        let long = try Self.pickles(Self.plain + String(repeating: "\n# long", count: 1 << 18))
        let requests = long.enumerated().map { Self.request($0, $1) }
        #expect(try Self.codes(Self.bytes(requests)) == [1, 1, 1, 1])
    }

    @Test("A position that is none is found out")
    func malformed() throws {
        let one = try Self.pickles(Self.french, language: "fr")[1]
        let other = try Self.pickles("Feature: F\n  Scenario: a\n    * b\n")[0]
        let bytes = Self.bytes([Self.request(1, one), Self.request(2, one)])
        let place = Self.bytes([Self.request(1, other), Self.request(2, other)])
        #expect(throws: ByteReader.Malformed.self) {
            // For the second file only the text is sent, and it replaces that of the first.
            try Self.read(Self.frames(place, [1]) + Self.frames(bytes, [2]))
        }
        #expect(throws: ByteReader.Malformed.self) { try Self.read(Self.frames(bytes, [0, 2])) }
        #expect(try Self.read(Self.frames(bytes, [1, 2])) == [Self.request(2, one)])
    }

    /// The frames of a stream with these indices.
    private static func frames(_ bytes: [UInt8], _ chosen: [Int]) throws -> [UInt8] {
        var frames: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let header = try #require(FrameHeader(bytes, at: start))
            let end = start + FrameHeader.size + Int(header.length)
            frames.append(bytes[start..<end])
            start = end
        }
        return chosen.flatMap { frames[$0] }
    }
}
