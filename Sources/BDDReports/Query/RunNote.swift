package import CucumberMessages
import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a stream says at its head of the run that it is of: how many scenarios were planned, so that nobody takes some of
/// them for all, and how the run was asked for, so that it can be resumed.
///
/// Cucumber's messages have no field for it. It is an attachment of a media type of its own, and no report shows it.
package struct RunNote: Sendable, Equatable, Decodable {
    /// How many scenarios this process had to run.
    package let planned: Int
    /// The options and paths that give the same plan again, whatever profiles and variables say; nil of a run that
    /// cannot be resumed, as that of several machines.
    package let arguments: [String]?
    /// Whether nothing was executed, so that the run is no part of one in which something was.
    package let isDryRun: Bool

    package init(planned: Int, arguments: [String]?, isDryRun: Bool = false) {
        self.planned = planned
        self.arguments = arguments
        self.isDryRun = isDryRun
    }

    private enum CodingKeys: String, CodingKey {
        case planned, arguments
        case isDryRun = "dryRun"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            planned: try container.decode(Int.self, forKey: .planned),
            arguments: try container.decodeIfPresent([String].self, forKey: .arguments),
            isDryRun: try container.decodeIfPresent(Bool.self, forKey: .isDryRun) ?? false)
    }
}

extension RunNote {
    /// The attachment in the stream.
    package var attachment: Attachment {
        var json = JSONWriter()
        json.object { json in
            json.member("planned", planned)
            if let arguments { json.array("arguments", arguments) { $0.string($1) } }
            if isDryRun { json.member("dryRun", true) }
        }
        return Attachment(body: json.text, contentEncoding: .identity, mediaType: MediaType.run)
    }

    /// Reads an attachment; nil when it is no such note, or not as this program writes it.
    package init?(_ attachment: Attachment) {
        guard attachment.mediaType == MediaType.run,
            let note = try? JSONDecoder().decode(RunNote.self, from: Data(attachment.body.utf8))
        else { return nil }
        self = note
    }
}
