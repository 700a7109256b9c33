import BDDDiagnostics
import BDDReports
import CucumberMessages
import Gherkin

/// The contents of a page's data: the features, and the result of each scenario.
///
/// It is one JSON object. Its arrays have a fixed order, to stay small; a text is represented by its index in `t`:
///
///     t: ["text", …]                          all texts
///     d: [[type, pattern, location], …]       step definitions; type as in Cucumber's messages
///     h: [[type, name, location, tags], …]    hooks; type as in Cucumber's messages
///     f: [[uri, language, line, keyword, name, description, [tag…], [child…], [distance…]], …]
///     o: [[uri, line, name, [tag…], result], …] scenarios whose document is not in the stream
///     e: [[title, location, message, 1 for an error], …]  problems in files
///     u: [[name, expression], …]              undefined parameter types
///     r: [item, …]                            BeforeAll and AfterAll hooks
///     a: [attachment, …]                      attachments of the run itself
///     l: [[tag, address], …]?                 tags that have a link
///     g: [[file:line, words, (file:line, message or "", file:line of the step, note or "")…], …]?  scenarios of one
///                                             problem: the first, what the others are, such as
///                                             "3 more rows of this outline", and the others
///     k: [[file:line, text, 1 if a failure is excused], …]?  scenarios in quarantine
///     q: [[section, id, rule], …]?            the rules of specifications; the tag of an id has `@` before it
///     y: history?                             what earlier runs say
///
///     history     {h: heading, r: [run…], s: [[file:line, a letter for each run]…], n: [[kind, file:line, name, detail]…],
///                 l: [[file:line, name, time]…], f: [[file:line, name, how often]…]}: runs, strips, news, slowest, flakiest
///     run         [time, commit, build, 1 for accepted, passed, refused, others, milliseconds, marks]
///     child       [0, line, keyword, name, description, [step…]]                                 a background
///                 [1, line, keyword, name, description, [tag…], [step…], result, [examples…]?]   a scenario
///                 [2, line, keyword, name, description, [tag…], [child…]]                        a rule
///     step        [keyword, text, definition or -1?, table [[cell…]…] or doc string [media type, content]…]
///     examples    [line, keyword, name, description, [tag…], [header…], [[line, [cell…], result]…]]
///     result      0: not planned to run; []: not begun; or [attempt…]
///     attempt     [microseconds or -1 for unfinished, item…]
///     item        n: a step passed in n microseconds; -1-h, n: hook h passed in n; [status, n, details?]
///     distance    lines from the previous part of the feature to each part, see ``PartLines``
///     attachment  [0, media type, text, file name?]      text
///                 [1, media type, file, file name?]      bytes: an index into the list of files
///                 [2, media type, address]               a link
struct PageContents {
    var documents: [String: GherkinDocument] = [:]
    /// The attempts at each scenario or row, as JSON, by file and id.
    var outcomes: [String: [String: [[UInt8]]]] = [:]
    /// The numbers of the definitions of the steps, by file and the step's id.
    var definitions: [String: [String: Int]] = [:]
    /// The scenarios whose document is not in the stream.
    var strays = SortedByLocation<(pickle: Pickle, attempts: [[UInt8]])>()
    var diagnostics: [Diagnostic] = []
    var undefinedTypes: [Envelope.UndefinedParameterType] = []
    var runHooks: [[UInt8]] = []
    var runAttachments: [Attachment] = []
}

extension PageContents {
    /// Writes the members of the object, except the texts.
    ///
    /// - Parameter results: Must have written all results, because it collects the definitions and hooks that they
    ///   refer to.
    func write(to payload: inout Payload, _ results: ResultWriter) {
        payload.key("f")
        payload.array { payload in
            for (uri, document) in documents.sorted(by: { $0.key < $1.key }) {
                guard let feature = document.feature else { continue }
                payload.append(writer(of: uri, results.texts).json(of: feature, uri: uri))
            }
        }
        writeStrays(to: &payload)
        writeProblems(to: &payload)
        payload.key("r")
        payload.array(runHooks) { $0.append($1) }
        payload.key("a")
        payload.array(runAttachments) { $1.write(to: &$0, results.files) }
        writeCode(results, to: &payload)
    }

    private func writer(of uri: String, _ texts: TextTable) -> DocumentWriter {
        let outcomes = (outcomes[uri] ?? [:]).mapValues { attempts in
            var payload = Payload(texts)
            payload.array(attempts) { $0.append($1) }
            return payload.bytes
        }
        return DocumentWriter(texts: texts, definitions: definitions[uri] ?? [:], results: outcomes)
    }

    private func writeStrays(to payload: inout Payload) {
        payload.key("o")
        payload.array(strays.elements) { payload, stray in
            payload.array { payload in
                payload.text(stray.pickle.uri)
                payload.number(stray.pickle.location?.line ?? 0)
                payload.text(stray.pickle.name)
                payload.texts(stray.pickle.tags.map(\.name))
                payload.array(stray.attempts) { $0.append($1) }
            }
        }
    }

    private func writeProblems(to payload: inout Payload) {
        payload.key("e")
        payload.array(diagnostics) { payload, diagnostic in
            payload.array { payload in
                payload.text(diagnostic.pageTitle)
                payload.text(diagnostic.locationText)
                payload.text(diagnostic.pageText)
                payload.number(diagnostic.severity == .error ? 1 : 0)
            }
        }
        payload.key("u")
        payload.array(undefinedTypes) { payload, type in
            payload.texts([type.name, type.expression])
        }
    }

    private func writeCode(_ results: ResultWriter, to payload: inout Payload) {
        payload.key("d")
        payload.array(results.definitions.elements) { payload, definition in
            payload.texts([
                definition.pattern.type.rawValue, definition.pattern.source, definition.sourceReference.description,
            ])
        }
        payload.key("h")
        payload.array(results.hooks.elements) { payload, hook in
            payload.texts(
                [
                    hook.type?.rawValue, hook.name,
                    hook.sourceReference.uri == nil ? nil : hook.sourceReference.description, hook.tagExpression,
                ].map { $0 ?? "" })
        }
    }
}
