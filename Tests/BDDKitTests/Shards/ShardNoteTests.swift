import Testing

@testable import BDDKit
@testable import CucumberMessages

@Suite("What a shard's stream says of the plan")
struct ShardNoteTests {
    static let note = ShardNote(
        shard: Shard("2/3")!,
        plan: [
            .init(location: .init(uri: "a.feature", line: 3), shard: 1),
            .init(location: .init(uri: "a.feature", line: 9), shard: 2),
            .init(location: .init(uri: "b \"b\".feature", line: 4), shard: 2),
            .init(location: .init(uri: "a.feature", line: 6), shard: 3),
        ])

    @Test("is an attachment of the run")
    func attachment() {
        let attachment = Self.note.attachment("7", Timestamp(seconds: 1, nanos: 2))
        #expect(
            attachment.body == #"""
                {"index":2,"total":3,"plan":[{"uri":"a.feature","lines":[3,9],"shards":[1,2]},\#
                {"uri":"b \"b\".feature","lines":[4],"shards":[2]},{"uri":"a.feature","lines":[6],"shards":[3]}]}
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
        #expect(Self.note.ownCount == 2)
        let empty = ShardNote(shard: Shard("1/2")!, plan: [])
        #expect(ShardNote(empty.attachment("0", Timestamp(seconds: 0, nanos: 0))) == empty)
    }

    @Test(
        "is not read when it is not whole",
        arguments: [
            "", "[]", "{}", #"{"index":1,"total":2}"#, #"{"index":3,"total":2,"plan":[]}"#,
            #"{"index":0,"total":2,"plan":[]}"#, #"{"index":1,"total":1000000000000,"plan":[]}"#,
            #"{"index":1,"total":2,"plan":[{"uri":"a","lines":[1,2],"shards":[1]}]}"#,
            #"{"index":1,"total":2,"plan":[{"uri":"a","lines":[1],"shards":[3]}]}"#,
            #"{"index":1,"total":2,"plan":[{"uri":"a","lines":[1],"shards":[0]}]}"#,
        ])
    func isNotRead(body: String) {
        let attachment = Attachment(body: body, contentEncoding: .identity, mediaType: ShardNote.mediaType)
        #expect(ShardNote(attachment) == nil)
    }

    @Test("is no attachment of another media type")
    func otherMediaType() {
        var attachment = Self.note.attachment("7", Timestamp(seconds: 1, nanos: 2))
        attachment.mediaType = "application/json"
        #expect(ShardNote(attachment) == nil)
    }
}
