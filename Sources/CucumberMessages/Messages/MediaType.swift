/// The media types that Cucumber's reports know by name, and those of common file endings.
package enum MediaType {
    package static let log = "text/x.cucumber.log+plain"
    package static let link = "text/uri-list"
    /// What the stream of a shard says of the whole plan; no report shows it.
    package static let shard = "application/x.bdd.shard+json"

    /// What was asked of the run, and how much; no report shows it.
    package static let run = "application/x.bdd.run+json"

    /// Something wrong with a feature file, in words: reports show it in place of Cucumber's message.
    package static let diagnostic = "application/x.bdd.diagnostic+json"

    package static func ofFile(_ name: String) -> String {
        switch name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() {
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "svg": "image/svg+xml"
        case "webp": "image/webp"
        case "mp4": "video/mp4"
        case "webm": "video/webm"
        case "pdf": "application/pdf"
        case "json": "application/json"
        case "xml": "application/xml"
        case "html": "text/html"
        case "csv": "text/csv"
        case "txt", "log", "md": "text/plain"
        default: "application/octet-stream"
        }
    }
}
