/// The media types that Cucumber's reports know by name, and those of common file endings.
package enum MediaType {
    package static let log = "text/x.cucumber.log+plain"
    package static let link = "text/uri-list"
    /// What the stream of a shard says of the whole plan; no report shows it.
    package static let shard = "application/x.bdd.shard+json"

    /// What was asked of the run, and how much; no report shows it.
    package static let run = "application/x.bdd.run+json"

    /// That a step may say nothing, for the process that resumes the run; no report shows it.
    package static let suspicion = "application/x.bdd.suspicion"

    /// Something wrong with a feature file, in words: reports show it in place of Cucumber's message.
    package static let diagnostic = "application/x.bdd.diagnostic+json"

    /// The media types of common file endings; of several endings for one type the first is written.
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

    /// The ending of a file of this type, without the dot.
    package static func ending(of mediaType: String) -> String {
        let type = mediaType.prefix { $0 != ";" }
        return endings.first { $0.value == type }?.key ?? (type.hasPrefix("text/") ? "txt" : "bin")
    }
}
