import BDDJSON
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The result of the part of a property's cases that one shard ran, for `bdd merge`.
///
/// It is an attachment of the attempt with its own media type, which no report shows.
package struct PartNote: Sendable, Equatable {
    /// The numbers of the first and of the last case of the part, and the number of all cases.
    let first: Int
    let last: Int
    let total: Int
    package let passed: Int
    package let skipped: Int
    /// The number of the first case that neither passed nor was skipped; nil if there is none.
    package let failed: Int?

    init(_ part: CasePart, passed: Int, skipped: Int, failed: Int?) {
        (first, last, total) = (part.range.lowerBound, part.range.upperBound, part.total)
        (self.passed, self.skipped, self.failed) = (passed, skipped, failed)
    }

    /// Whether each case of `part` passed or was skipped.
    package func accepts(_ part: CasePart) -> Bool {
        isOf(part) && failed == nil && passed >= 0 && skipped >= 0
            && passed.addingReportingOverflow(skipped) == (part.range.count, false)
    }

    /// Whether the note is about `part`.
    package func isOf(_ part: CasePart) -> Bool {
        first == part.range.lowerBound && last == part.range.upperBound && total == part.total
    }

    /// The note as the contents of an attachment.
    var body: String {
        var json = JSONWriter()
        json.object { json in
            json.member("first", first)
            json.member("last", last)
            json.member("total", total)
            json.member("passed", passed)
            json.member("skipped", skipped)
            if let failed { json.member("failed", failed) }
        }
        return json.text
    }

    /// Reads a note; nil if the attachment is not a valid one.
    package init?(_ attachment: Attachment) {
        guard attachment.mediaType == MediaType.cases,
            let note = try? JSONDecoder().decode(PartNote.self, from: Data(attachment.body.utf8))
        else { return nil }
        self = note
    }
}

extension PartNote: Decodable {}
