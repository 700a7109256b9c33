package import CucumberMessages
import Gherkin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Diagnostics in a stream of messages. Cucumber's messages have no field for them: each is an attachment with a media
/// type of its own, of the step that it is about or, without one, of a file.
extension Diagnostic {
    /// The attachment in the stream.
    ///
    /// - Parameters:
    ///   - attemptId: the attempt in which the step ended that it is about.
    ///   - stepId: the step.
    package func attachment(attemptId: String? = nil, stepId: String? = nil) -> Attachment {
        Attachment(
            body: json, contentEncoding: .identity, mediaType: MediaType.diagnostic, testCaseStartedId: attemptId,
            testStepId: stepId)
    }

    private var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("code", code)
            json.member("severity", severity.rawValue)
            json.member("uri", uri)
            json.member("line", location?.line)
            json.member("column", location?.column)
            json.member("message", message)
            json.member("help", help)
            json.member("excerpt", excerpt?.text)
            json.member("excerptColumn", excerpt?.firstColumn)
            guard !related.isEmpty else { return }
            json.array("related", related) { json, related in
                json.object { json in
                    json.member("uri", related.uri)
                    json.member("line", related.line)
                    json.member("message", related.message)
                }
            }
        }
        return json.text
    }

    /// Reads an attachment; nil when it is no diagnostic, or not as this program writes it.
    package init?(_ attachment: Attachment) {
        guard attachment.mediaType == MediaType.diagnostic,
            let wire = try? JSONDecoder().decode(Wire.self, from: Data(attachment.body.utf8)),
            let severity = Severity(rawValue: wire.severity)
        else { return nil }
        let excerpt = wire.excerpt.map { SourceExcerpt(text: $0, firstColumn: wire.excerptColumn ?? 1) }
        self.init(
            code: wire.code, uri: wire.uri, location: wire.line.map { Location(line: $0, column: wire.column) },
            severity: severity, message: wire.message, excerpt: excerpt, help: wire.help,
            related: wire.related?.map { Related(uri: $0.uri, line: $0.line, message: $0.message) } ?? [])
    }

    private struct WireRelated: Decodable {
        let uri: String
        let line: Int
        let message: String
    }

    private struct Wire: Decodable {
        let code: String
        let severity: String
        let uri: String
        let line: Int?
        let column: Int?
        let message: String
        let help: String?
        let excerpt: String?
        let excerptColumn: Int?
        let related: [WireRelated]?
    }
}
