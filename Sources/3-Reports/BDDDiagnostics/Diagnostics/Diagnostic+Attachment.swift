import BDDJSON
package import CucumberMessages
import Gherkin

/// Diagnostics in a stream of messages. Cucumber's messages have no field for them, so each is an attachment with its
/// own media type. It belongs to the step that it concerns, or to a file.
extension Diagnostic {
    /// Makes the attachment for the stream.
    ///
    /// - Parameters:
    ///   - attemptId: The attempt that contains the step.
    ///   - stepId: The test step that the diagnostic concerns.
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
            json.member("word", word)
            if isSlip { json.member("isSlip", isSlip) }
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

    /// Reads an attachment; nil if it is not a diagnostic that this program wrote.
    package init?(_ attachment: Attachment) {
        guard attachment.mediaType == MediaType.diagnostic,
            // A run may have a hundred thousand diagnostics, and `JSONDecoder` takes five times as long.
            let read = try? JSONLine().read(Array(attachment.body.utf8), Diagnostic.init)
        else { return nil }
        self = read
    }

    private init(_ json: JSONCursor) throws {
        guard let severity: Severity = try json.caseIfPresent("severity") else { throw UnusualJSON() }
        let firstColumn = try json.member("excerptColumn")?.integer ?? 1
        self.init(
            code: try json["code"].string, uri: try json["uri"].string,
            location: try json.member("line") == nil ? nil : try Location(json), severity: severity,
            message: try json["message"].string,
            excerpt: try json.stringIfPresent("excerpt").map { SourceExcerpt(text: $0, firstColumn: firstColumn) },
            help: try json.stringIfPresent("help"), related: try json.member("related")?.map(Related.init) ?? [])
        word = try json.stringIfPresent("word")
        isSlip = try json.member("isSlip")?.bool ?? false
    }
}

extension Diagnostic.Related {
    fileprivate init(_ json: JSONCursor) throws {
        self.init(
            uri: try json["uri"].string, line: try json["line"].integer, message: try json["message"].string)
    }
}
