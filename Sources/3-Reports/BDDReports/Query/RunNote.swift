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
    /// The shards that were merged to this run; nil for a run of one process.
    package let shards: Shards?

    /// The shards of a merged run. They may have run one after another, with pauses between them, so the run took as long
    /// as the longest of them.
    package struct Shards: Sendable, Equatable, Decodable {
        package let count: Int
        /// The time that the longest shard took, in nanoseconds.
        package let longest: Int

        package init(count: Int, longest: Int) {
            self.count = count
            self.longest = longest
        }

    }

    package init(
        planned: Int, arguments: [String]?, isDryRun: Bool = false, wholePaths: [String]? = nil,
        honorsQuarantine: Bool = true, shards: Shards? = nil
    ) {
        self.planned = planned
        self.arguments = arguments
        self.isDryRun = isDryRun
        self.wholePaths = wholePaths
        self.honorsQuarantine = honorsQuarantine
        self.shards = shards
    }

    private enum CodingKeys: String, CodingKey {
        case planned, arguments, wholePaths, shards
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
            honorsQuarantine: try container.decodeIfPresent(Bool.self, forKey: .honorsQuarantine) ?? true,
            shards: try container.decodeIfPresent(Shards.self, forKey: .shards))
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
            guard let shards else { return }
            json.object("shards") { json in
                json.member("count", shards.count)
                json.member("longest", shards.longest)
            }
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

extension RunNote.Shards? {
    /// The text of a run's duration, with a note that it is the longest shard's if there were several.
    package func noted(_ duration: String) -> String {
        guard let self, self.count > 1 else { return duration }
        return "\(duration), the longest of \(self.count) shards"
    }
}
