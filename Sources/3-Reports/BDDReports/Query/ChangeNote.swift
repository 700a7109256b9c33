import BDDJSON
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A note about a run of the scenarios that have changed since a revision: how many they are, and which are gone.
///
/// Cucumber's messages have no field for the note. It is an attachment with its own media type.
package struct ChangeNote: Sendable, Equatable, Decodable {
    /// The revision as it was typed.
    package let revision: String
    package let changed: Int
    /// The number of scenarios among which the changed ones were found.
    package let total: Int
    /// File and name of each scenario that is gone.
    package let removed: [String]

    package init(revision: String, changed: Int, total: Int, removed: [String]) {
        self.revision = revision
        self.changed = changed
        self.total = total
        self.removed = removed
    }

    /// One sentence, such as `12 of 491 scenarios changed since main, 1 is gone; changes of code are not considered.`
    package var sentence: String {
        let scenarios = total == 1 ? "1 scenario" : "\(total) scenarios"
        let counted = changed == 0 ? "None of \(scenarios)" : "\(changed) of \(scenarios)"
        let gone = removed.isEmpty ? "" : ", \(removed.count) \(removed.count == 1 ? "is" : "are") gone"
        return "\(counted) changed since \(revision)\(gone); changes of code are not considered."
    }

    package var attachment: Attachment {
        var json = JSONWriter()
        json.object { json in
            json.member("revision", revision)
            json.member("changed", changed)
            json.member("total", total)
            json.array("removed", removed) { $0.string($1) }
        }
        return Attachment(body: json.text, contentEncoding: .identity, mediaType: MediaType.changes)
    }

    /// Reads an attachment; nil if it is not a note that this program wrote.
    package init?(_ attachment: Attachment) {
        guard attachment.mediaType == MediaType.changes,
            let note = try? JSONDecoder().decode(ChangeNote.self, from: Data(attachment.body.utf8))
        else { return nil }
        self = note
    }
}
