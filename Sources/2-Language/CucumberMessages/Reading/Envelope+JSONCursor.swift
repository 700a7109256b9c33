import BDDJSON
import Gherkin

/// Reads the messages that are frequent in long streams faster than a `Decoder` does.
///
/// These initializers throw `UnusualJSON` for anything they do not expect; a `Decoder` then reads the message, or
/// reports what is wrong.
extension Envelope {
    init(_ json: JSONCursor) throws {
        let (kind, message) = try json.onlyMember()
        switch kind {
        case "testStepStarted": self = .testStepStarted(try TestStepStarted(message))
        case "testStepFinished": self = .testStepFinished(try TestStepFinished(message))
        case "testCaseStarted": self = .testCaseStarted(try TestCaseStarted(message))
        case "testCaseFinished": self = .testCaseFinished(try TestCaseFinished(message))
        case "testCase": self = .testCase(try TestCase(message))
        case "attachment": self = .attachment(try Attachment(message))
        case "pickle": self = .pickle(try Pickle(message))
        case "source": self = .source(try Source(message))
        case "gherkinDocument": self = .gherkinDocument(try GherkinDocument(message))
        default: throw UnusualJSON()
        }
    }
}

extension Timestamp {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(seconds: try json["seconds"].integer, nanos: try json["nanos"].integer)
    }
}

extension TestStepStarted {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(
            testCaseStartedId: try json["testCaseStartedId"].string, testStepId: try json["testStepId"].string,
            timestamp: try Timestamp(json["timestamp"]))
    }
}

extension TestStepFinished {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(
            testCaseStartedId: try json["testCaseStartedId"].string, testStepId: try json["testStepId"].string,
            testStepResult: try TestStepResult(json["testStepResult"]), timestamp: try Timestamp(json["timestamp"]))
    }
}

extension TestStepResult {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        guard let status: Status = try json.caseIfPresent("status") else { throw UnusualJSON() }
        let duration = try json["duration"]
        self.init(
            status: status,
            duration: .init(seconds: try duration["seconds"].integer, nanos: try duration["nanos"].integer),
            message: try json.stringIfPresent("message"),
            exception: try json.member("exception").map { value throws(UnusualJSON) in try Exception(value) })
    }
}

extension TestStepResult.Exception {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(
            type: try json["type"].string, message: try json.stringIfPresent("message"),
            stackTrace: try json.stringIfPresent("stackTrace"))
    }
}

extension TestCaseStarted {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(
            id: try json["id"].string, testCaseId: try json["testCaseId"].string,
            attempt: try json["attempt"].integer, workerId: try json.stringIfPresent("workerId"),
            timestamp: try Timestamp(json["timestamp"]))
    }
}

extension TestCaseFinished {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        self.init(
            testCaseStartedId: try json["testCaseStartedId"].string, timestamp: try Timestamp(json["timestamp"]),
            willBeRetried: try json["willBeRetried"].bool)
    }
}

extension TestCase {
    fileprivate init(_ json: JSONCursor) throws {
        self.init(
            id: try json["id"].string, pickleId: try json["pickleId"].string,
            testSteps: try json["testSteps"].map(TestStep.init),
            testRunStartedId: try json.stringIfPresent("testRunStartedId"))
    }
}

extension TestStep {
    fileprivate init(_ json: JSONCursor) throws {
        let lists = try json.member("stepMatchArgumentsLists").map { lists in
            try lists.map { list in try list["stepMatchArguments"].map(StepMatchArgument.init) }
        }
        self.init(
            id: try json["id"].string, hookId: try json.stringIfPresent("hookId"),
            pickleStepId: try json.stringIfPresent("pickleStepId"),
            stepDefinitionIds: try json.member("stepDefinitionIds").map { try $0.map { try $0.string } },
            stepMatchArgumentsLists: lists)
    }
}

extension StepMatchArgument {
    fileprivate init(_ json: JSONCursor) throws {
        self.init(
            group: try Group(json["group"]), parameterTypeName: try json.stringIfPresent("parameterTypeName"))
    }
}

extension StepMatchArgument.Group {
    fileprivate init(_ json: JSONCursor) throws {
        self.init(
            start: try json.member("start")?.integer, value: try json.stringIfPresent("value"),
            children: try json.member("children").map { try $0.map(Self.init) })
    }
}

extension Attachment {
    fileprivate init(_ json: JSONCursor) throws(UnusualJSON) {
        guard let encoding: ContentEncoding = try json.caseIfPresent("contentEncoding") else { throw UnusualJSON() }
        self.init(
            body: try json["body"].string, contentEncoding: encoding, mediaType: try json["mediaType"].string,
            fileName: try json.stringIfPresent("fileName"),
            source: try json.member("source").map { value throws(UnusualJSON) in try Source(value) },
            url: try json.stringIfPresent("url"), testCaseStartedId: try json.stringIfPresent("testCaseStartedId"),
            testStepId: try json.stringIfPresent("testStepId"),
            testRunStartedId: try json.stringIfPresent("testRunStartedId"),
            testRunHookStartedId: try json.stringIfPresent("testRunHookStartedId"),
            timestamp: try json.member("timestamp").map { value throws(UnusualJSON) in try Timestamp(value) })
    }
}
