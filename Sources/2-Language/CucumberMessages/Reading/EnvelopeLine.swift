import Gherkin

/// One line of a message stream: a message, or a kind of message that this version does not know.
enum EnvelopeLine {
    case envelope(Envelope)
    case unknown(kind: String)
}

extension EnvelopeLine: Decodable {
    private struct Kind: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    private typealias Members = KeyedDecodingContainer<Kind>

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Kind.self)
        guard let kind = members.allKeys.first, members.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: [], debugDescription: "a message has one member, this has \(members.allKeys.count)"))
        }
        if let envelope = try Self.envelope(kind, members) {
            self = .envelope(envelope)
        } else {
            self = .unknown(kind: kind.stringValue)
        }
    }

    private static func envelope(_ kind: Kind, _ members: Members) throws -> Envelope? {
        switch kind.stringValue {
        case "testCase": .testCase(try members.decode(TestCase.self, forKey: kind))
        case "testCaseStarted": .testCaseStarted(try members.decode(TestCaseStarted.self, forKey: kind))
        case "testStepStarted": .testStepStarted(try members.decode(TestStepStarted.self, forKey: kind))
        case "testStepFinished": .testStepFinished(try members.decode(TestStepFinished.self, forKey: kind))
        case "testCaseFinished": .testCaseFinished(try members.decode(TestCaseFinished.self, forKey: kind))
        case "attachment": .attachment(try members.decode(Attachment.self, forKey: kind))
        case "externalAttachment": .externalAttachment(try members.decode(ExternalAttachment.self, forKey: kind))
        case "suggestion": .suggestion(try members.decode(Suggestion.self, forKey: kind))
        default: try runEnvelope(kind, members) ?? definitionEnvelope(kind, members)
        }
    }

    private static func runEnvelope(_ kind: Kind, _ members: Members) throws -> Envelope? {
        switch kind.stringValue {
        case "meta": .meta(try members.decode(Meta.self, forKey: kind))
        case "testRunStarted": .testRunStarted(try members.decode(TestRunStarted.self, forKey: kind))
        case "testRunFinished": .testRunFinished(try members.decode(TestRunFinished.self, forKey: kind))
        case "testRunHookStarted": .testRunHookStarted(try members.decode(TestRunHookStarted.self, forKey: kind))
        case "testRunHookFinished": .testRunHookFinished(try members.decode(TestRunHookFinished.self, forKey: kind))
        default: nil
        }
    }

    private static func definitionEnvelope(_ kind: Kind, _ members: Members) throws -> Envelope? {
        switch kind.stringValue {
        case "source": .source(try members.decode(Source.self, forKey: kind))
        case "gherkinDocument": .gherkinDocument(try members.decode(GherkinDocument.self, forKey: kind))
        case "parseError": .parseError(try members.decode(ParseError.self, forKey: kind))
        case "pickle": .pickle(try members.decode(Pickle.self, forKey: kind))
        case "hook": .hook(try members.decode(Envelope.Hook.self, forKey: kind))
        case "stepDefinition": .stepDefinition(try members.decode(Envelope.StepDefinition.self, forKey: kind))
        case "parameterType": .parameterType(try members.decode(Envelope.ParameterType.self, forKey: kind))
        case "undefinedParameterType":
            .undefinedParameterType(try members.decode(Envelope.UndefinedParameterType.self, forKey: kind))
        default: nil
        }
    }
}
