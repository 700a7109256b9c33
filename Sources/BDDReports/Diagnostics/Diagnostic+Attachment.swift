package import CucumberMessages
import Gherkin

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
            let members = JSONMembers(attachment.body), let code = members["code"]?.text,
            let severity = members["severity"]?.text.flatMap(Severity.init), let uri = members["uri"]?.text,
            let message = members["message"]?.text
        else { return nil }
        let excerpt = members["excerpt"]?.text.map {
            SourceExcerpt(text: $0, firstColumn: members["excerptColumn"]?.number ?? 1)
        }
        self.init(
            code: code, uri: uri,
            location: members["line"]?.number.map { Location(line: $0, column: members["column"]?.number) },
            severity: severity, message: message, excerpt: excerpt, help: members["help"]?.text,
            related: members["related"]?.list.compactMap(Related.init) ?? [])
    }
}

extension Diagnostic.Related {
    fileprivate init?(_ members: JSONMembers) {
        guard let uri = members["uri"]?.text, let line = members["line"]?.number, let message = members["message"]?.text
        else { return nil }
        self.init(uri: uri, line: line, message: message)
    }
}
