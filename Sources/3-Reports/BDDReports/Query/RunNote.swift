import BDDJSON
package import CucumberMessages

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A note at the start of a stream about its run: the number of planned scenarios, so that an incomplete stream is
/// noticed, and the arguments of the run, so that it can be resumed.
///
/// Cucumber's messages have no field for the note. It is an attachment with its own media type, and no report shows it.
package struct RunNote: Sendable, Equatable, Decodable {
    /// The number of scenarios that this process had to run.
    package let planned: Int
    /// The options and paths that reproduce the plan, whatever profiles and variables are set; nil for a run that
    /// cannot be resumed, such as one on several machines.
    package let arguments: [String]?
    /// Whether nothing was executed. A dry run is never a part of a run that executed scenarios.
    package let isDryRun: Bool
    /// For a run on several machines, the files and folders whose scenarios were all planned; empty for the default
    /// ones. Nil if tags, names, lines or changes selected the scenarios.
    package let wholePaths: [String]?
    /// Whether scenarios in quarantine may fail; false for a run with `--no-quarantine`.
    package let honorsQuarantine: Bool

    package init(
        planned: Int, arguments: [String]?, isDryRun: Bool = false, wholePaths: [String]? = nil,
        honorsQuarantine: Bool = true
    ) {
        self.planned = planned
        self.arguments = arguments
        self.isDryRun = isDryRun
        self.wholePaths = wholePaths
        self.honorsQuarantine = honorsQuarantine
    }

    private enum CodingKeys: String, CodingKey {
        case planned, arguments, wholePaths
        case isDryRun = "dryRun"
        case honorsQuarantine = "quarantine"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            planned: try container.decode(Int.self, forKey: .planned),
            arguments: try container.decodeIfPresent([String].self, forKey: .arguments),
            isDryRun: try container.decodeIfPresent(Bool.self, forKey: .isDryRun) ?? false,
            wholePaths: try container.decodeIfPresent([String].self, forKey: .wholePaths),
            honorsQuarantine: try container.decodeIfPresent(Bool.self, forKey: .honorsQuarantine) ?? true)
    }
}

extension RunNote {
    /// The note as an attachment.
    package var attachment: Attachment {
        var json = JSONWriter()
        json.object { json in
            json.member("planned", planned)
            if let arguments { json.array("arguments", arguments) { $0.string($1) } }
            if isDryRun { json.member("dryRun", true) }
            if let wholePaths { json.array("wholePaths", wholePaths) { $0.string($1) } }
            if !honorsQuarantine { json.member("quarantine", false) }
        }
        return Attachment(body: json.text, contentEncoding: .identity, mediaType: MediaType.run)
    }

    /// Reads an attachment; nil if it is not a note that this program wrote.
    package init?(_ attachment: Attachment) {
        guard attachment.mediaType == MediaType.run,
            let note = try? JSONDecoder().decode(RunNote.self, from: Data(attachment.body.utf8))
        else { return nil }
        self = note
    }
}
