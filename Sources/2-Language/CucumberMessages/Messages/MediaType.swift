/// The media types that Cucumber's reports treat specially, and those of common file name extensions.
package enum MediaType {
    package static let log = "text/x.cucumber.log+plain"
    package static let link = "text/uri-list"
    /// The note about the whole plan in the stream of a shard. No report shows it.
    package static let shard = "application/x.bdd.shard+json"

    /// The note about what the run was asked to do. No report shows it.
    package static let run = "application/x.bdd.run+json"
    /// A note about what has changed since a revision.
    package static let changes = "application/x.bdd.changes+json"

    /// A note that a step may check nothing, for a process that resumes the run. No report shows it.
    package static let suspicion = "application/x.bdd.suspicion"

    /// A note about the part of a property's cases that a shard ran. No report shows it.
    package static let cases = "application/x.bdd.cases+json"

    /// A problem in a feature file, in words. Reports show it instead of Cucumber's message.
    package static let diagnostic = "application/x.bdd.diagnostic+json"

    /// The media types of the attachments that no program of Cucumber writes. `--no-message-extras` leaves them out.
    package static let extras: Set<String> = [shard, run, suspicion, cases, diagnostic]

    /// The media types by extension. If several extensions have one type, files get the first.
    private static let endings: KeyValuePairs = [
        "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "svg": "image/svg+xml",
        "webp": "image/webp", "mp4": "video/mp4", "webm": "video/webm", "pdf": "application/pdf",
        "json": "application/json", "xml": "application/xml", "html": "text/html", "csv": "text/csv",
        "txt": "text/plain", "log": "text/plain", "md": "text/plain",
    ]

    package static func ofFile(_ name: String) -> String {
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased()
        return endings.first { $0.key == ending }?.value ?? "application/octet-stream"
    }

    /// The extension of a file of the media type, without the dot.
    package static func ending(of mediaType: String) -> String {
        let type = mediaType.prefix { $0 != ";" }
        return endings.first { $0.value == type }?.key ?? (type.hasPrefix("text/") ? "txt" : "bin")
    }
}
