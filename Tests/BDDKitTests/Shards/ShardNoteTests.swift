import BDDReports
import Testing

@testable import BDDRunning
@testable import CucumberMessages

@Suite("What a shard's stream says of the plan")
struct ShardNoteTests {
    static let note = ShardNote(
        shard: Shard("2/3")!, planned: 5, digest: 12,
        plan: [
            .init(location: .init(uri: "a.feature", line: 3), number: 0),
            .init(location: .init(uri: "a.feature", line: 9), number: 2),
            .init(location: .init(uri: "b \"b\".feature", line: 4), number: 3),
            .init(location: .init(uri: "a.feature", line: 6), number: 4),
        ], texts: [.init(uri: "a.feature", hash: .max), .init(uri: "b \"b\".feature", hash: 0)])

    @Test("is an attachment of the run")
    func attachment() {
        let attachment = Self.note.attachment("7", Timestamp(seconds: 1, nanos: 2))
        #expect(
            attachment.body == #"""
                {"index":2,"total":3,"planned":5,"digest":"12","plan":[{"uri":"a.feature","lines":[3,9],"numbers":[0,2]},\#
                {"uri":"b \"b\".feature","lines":[4],"numbers":[3]},{"uri":"a.feature","lines":[6],"numbers":[4]}],\#
                "texts":[{"uri":"a.feature","hash":"18446744073709551615"},{"uri":"b \"b\".feature","hash":"0"}]}
                """#)
        #expect(attachment.mediaType == "application/x.bdd.shard+json")
        #expect(attachment.contentEncoding == .identity)
        #expect(attachment.testRunStartedId == "7")
        #expect(attachment.timestamp == Timestamp(seconds: 1, nanos: 2))
        #expect(attachment.testCaseStartedId == nil)
    }

    @Test("is read again")
    func isRead() {
        #expect(ShardNote(Self.note.attachment("7", Timestamp(seconds: 1, nanos: 2))) == Self.note)
        let empty = ShardNote(shard: Shard("1/2")!, planned: 0, digest: 0, plan: [], texts: [])
        #expect(ShardNote(empty.attachment("0", Timestamp(seconds: 0, nanos: 0))) == empty)
    }

    @Test("has a hash of each parameter of the run, if there are any")
    func parameters() {
        let note = ShardNote(
            shard: Shard("2/3")!, planned: 5, digest: 12, plan: [], texts: [], parameters: ["b": 7, "a": .max])
        let attachment = note.attachment("7", Timestamp(seconds: 1, nanos: 2))
        #expect(
            attachment.body == #"""
                {"index":2,"total":3,"planned":5,"digest":"12","plan":[],"texts":[],\#
                "parameters":[{"name":"a","hash":"18446744073709551615"},{"name":"b","hash":"7"}]}
                """#)
        #expect(ShardNote(attachment) == note)
        for parameter in [#"{"name":"b","hash":"x"}"#, #"{"name":"a","hash":"7"}"#, #"{"hash":"7"}"#] {
            var other = attachment
            other.body = attachment.body.replacing(#"{"name":"b","hash":"7"}"#, with: parameter)
            #expect(ShardNote(other) == nil)
        }
    }

    @Test("lists the properties that are split, if there are any")
    func cases() {
        let note = ShardNote(
            shard: Shard("2/3")!, planned: 5, digest: 12, caseCounts: [2: 65_536],
            plan: [.init(location: .init(uri: "a.feature", line: 9), number: 2)], texts: [])
        let attachment = note.attachment("7", Timestamp(seconds: 1, nanos: 2))
        #expect(
            attachment.body == #"""
                {"index":2,"total":3,"planned":5,"digest":"12","plan":[{"uri":"a.feature","lines":[9],"numbers":[2]}],\#
                "cases":[{"number":2,"count":65536}],"texts":[]}
                """#)
        #expect(ShardNote(attachment) == note)
        for count in [
            #"{"number":3,"count":65536}"#, #"{"number":2,"count":999}"#, #"{"number":2,"count":-1}"#,
            #"{"number":2,"count":65536},{"number":2,"count":65536}"#, #"{"number":2}"#,
        ] {
            var other = attachment
            other.body = attachment.body.replacing(#"{"number":2,"count":65536}"#, with: count)
            #expect(ShardNote(other) == nil)
        }
    }

    @Test(
        "is not read when it is not whole",
        arguments: [
            "", "[]", "{}", #"{"index":1,"total":2}"#, Self.body(#""plan":[]"#, index: 3),
            Self.body(#""plan":[]"#, index: 0),
            Self.body(#""plan":[]"#, total: 1_000_000_000_000), Self.body(#""plan":[]"#, digest: "-1"),
            Self.body(#""plan":[{"uri":"a","lines":[1,2],"numbers":[1]}]"#),
            Self.body(#""plan":[{"uri":"a","lines":[1],"numbers":[2]}]"#),
            Self.body(#""plan":[{"uri":"a","lines":[1],"numbers":[-1]}]"#),
            Self.body(#""plan":[{"uri":"a","lines":[1,2],"numbers":[1,1]}]"#),
            #"{"index":1,"total":2,"planned":2,"digest":"1","plan":[]}"#,
            #"{"index":1,"total":2,"planned":2,"digest":"1","plan":[],"texts":[{"uri":"a","hash":"-"}]}"#,
        ])
    func isNotRead(body: String) {
        let attachment = Attachment(body: body, contentEncoding: .identity, mediaType: ShardNote.mediaType)
        #expect(ShardNote(attachment) == nil)
    }

    private static func body(_ plan: String, index: Int = 1, total: Int = 2, digest: String = "1") -> String {
        #"{"index":\#(index),"total":\#(total),"planned":2,"digest":"\#(digest)","texts":[],\#(plan)}"#
    }

    @Test("is not an attachment of another media type")
    func otherMediaType() {
        var attachment = Self.note.attachment("7", Timestamp(seconds: 1, nanos: 2))
        attachment.mediaType = "application/json"
        #expect(ShardNote(attachment) == nil)
    }
}
