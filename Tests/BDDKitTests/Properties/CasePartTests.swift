import Testing

@testable import BDDRunning
@testable import CucumberMessages

@Suite("The part of a property's cases that a shard runs")
struct CasePartTests {
    @Test("is one of parts that have each case once, and about the same number", arguments: [1, 2, 3, 5, 8, 999, 1000])
    func partition(count: Int) {
        for total in [1000, 1001, 1007, 65_536, 10_000_000] {
            let parts = (1...count).compactMap { CasePart($0, of: count, total: total) }
            #expect(parts.count == count)
            #expect(parts.first?.range.lowerBound == 1)
            #expect(parts.last?.range.upperBound == total)
            #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.range.upperBound + 1 == $1.range.lowerBound })
            let sizes = Set(parts.map(\.range.count))
            #expect(sizes.count <= 2 && (sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
        }
    }

    @Test("is none where there are more shards than cases")
    func tooMany() {
        #expect(CasePart(1, of: 1001, total: 1000) == nil)
        #expect(CasePart(0, of: 3, total: 1000) == nil)
        #expect(CasePart(4, of: 3, total: 1000) == nil)
    }

    @Test("is said in words")
    func words() {
        #expect(CasePart(2, of: 8, total: 65_536)?.description == "cases 8,193 to 16,384 of 65,536")
        #expect(CasePart(3, of: 1000, total: 1000)?.description == "case 3 of 1,000")
    }

    @Test("has a note that is read again, and that is of no other part")
    func note() throws {
        let part = try #require(CasePart(2, of: 3, total: 2000))
        let note = PartNote(part, passed: 600, skipped: 67, failed: nil)
        #expect(note.body == #"{"first":668,"last":1334,"total":2000,"passed":600,"skipped":67}"#)
        let attachment = Attachment(body: note.body, contentEncoding: .identity, mediaType: MediaType.cases)
        #expect(PartNote(attachment) == note)
        #expect(note.accepts(part))
        for other in [1, 3] { #expect(try !note.accepts(#require(CasePart(other, of: 3, total: 2000)))) }
        #expect(!PartNote(part, passed: 600, skipped: 66, failed: nil).accepts(part))
        #expect(!PartNote(part, passed: 600, skipped: 67, failed: 700).accepts(part))
        #expect(!PartNote(part, passed: .max, skipped: .max, failed: nil).accepts(part))
        for body in ["", "{}", #"{"first":1}"#, #"{"first":1,"last":2,"total":3,"passed":"1","skipped":0}"#] {
            #expect(PartNote(Attachment(body: body, contentEncoding: .identity, mediaType: MediaType.cases)) == nil)
        }
    }
}
