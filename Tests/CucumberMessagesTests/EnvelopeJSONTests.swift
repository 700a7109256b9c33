import BDDTestStreams
import Testing

@testable import CucumberMessages

@Suite("Messages as JSON")
struct EnvelopeJSONTests {
    private let noon = Timestamp(seconds: 12, nanos: 34)

    private func json(_ envelope: Envelope) -> String {
        ndjson([envelope])
    }

    @Test("a result with an exception")
    func result() {
        let exception = TestStepResult.Exception(type: "Oops", message: "a \"quote\"", stackTrace: "line 1\nline 2")
        let result = TestStepResult(
            status: .failed, duration: .init(seconds: 1, nanos: 5), message: "m", exception: exception)
        let message = TestStepFinished(
            testCaseStartedId: "1", testStepId: "2", testStepResult: result, timestamp: noon)
        #expect(
            json(.testStepFinished(message)) == #"""
                {"testStepFinished":{"testCaseStartedId":"1","testStepId":"2","testStepResult":{"status":"FAILED",\#
                "duration":{"seconds":1,"nanos":5},"message":"m","exception":{"type":"Oops",\#
                "message":"a \"quote\"","stackTrace":"line 1\nline 2"}},"timestamp":{"seconds":12,"nanos":34}}}

                """#)
    }

    @Test("a test case with a hook, and a step whose argument has groups")
    func testCase() {
        let group = StepMatchArgument.Group(start: 7, value: "42", children: [.init()])
        let step = TestStep(
            id: "3", pickleStepId: "4", stepDefinitionIds: ["5"],
            stepMatchArgumentsLists: [[StepMatchArgument(group: group, parameterTypeName: "int")]])
        let testCase = TestCase(id: "1", pickleId: "2", testSteps: [TestStep(id: "6", hookId: "7"), step])
        #expect(
            json(.testCase(testCase)) == #"""
                {"testCase":{"id":"1","pickleId":"2","testSteps":[{"id":"6","hookId":"7"},{"id":"3",\#
                "pickleStepId":"4","stepDefinitionIds":["5"],"stepMatchArgumentsLists":[{"stepMatchArguments":\#
                [{"group":{"start":7,"value":"42","children":[{}]},"parameterTypeName":"int"}]}]}]}}

                """#)
    }

    @Test("what is not known is left out")
    func leftOut() {
        #expect(
            json(.testRunFinished(TestRunFinished(success: true, timestamp: noon)))
                == #"{"testRunFinished":{"success":true,"timestamp":{"seconds":12,"nanos":34}}}"# + "\n")
        #expect(
            json(.hook(.init(id: "1", sourceReference: SourceReference(uri: nil, location: nil))))
                == #"{"hook":{"id":"1","sourceReference":{}}}"# + "\n")
    }

    @Test("the build server and its revision")
    func meta() {
        let product = Meta.Product(name: "p", version: "1")
        let ci = Meta.CI(name: "c", buildNumber: "7", git: .init(remote: "r", revision: "v", branch: "main"))
        let meta = Meta(
            protocolVersion: "31", implementation: product, runtime: product, os: product, cpu: .init(name: "arm"),
            ci: ci)
        #expect(
            json(.meta(meta)) == #"""
                {"meta":{"protocolVersion":"31","implementation":{"name":"p","version":"1"},\#
                "runtime":{"name":"p","version":"1"},"os":{"name":"p","version":"1"},"cpu":{"name":"arm"},\#
                "ci":{"name":"c","buildNumber":"7","git":{"remote":"r","revision":"v","branch":"main"}}}}

                """#)
    }

    @Test("an external attachment, a parameter type and one that is missing")
    func others() {
        #expect(
            json(.externalAttachment(ExternalAttachment(url: "u", mediaType: "m", testStepId: "1", timestamp: noon)))
                == #"""
                {"externalAttachment":{"url":"u","mediaType":"m","testStepId":"1",\#
                "timestamp":{"seconds":12,"nanos":34}}}

                """#)
        let type = Envelope.ParameterType(
            id: "1", name: "flight", regularExpressions: ["([A-Z]{3})-([A-Z]{3})"],
            preferForRegularExpressionMatch: false, useForSnippets: true,
            sourceReference: SourceReference(uri: "T.swift", line: 3))
        #expect(
            json(.parameterType(type)) == #"""
                {"parameterType":{"id":"1","name":"flight","regularExpressions":["([A-Z]{3})-([A-Z]{3})"],\#
                "preferForRegularExpressionMatch":false,"useForSnippets":true,\#
                "sourceReference":{"uri":"T.swift","location":{"line":3}}}}

                """#)
        #expect(
            json(.undefinedParameterType(.init(expression: "{x}", name: "x")))
                == #"{"undefinedParameterType":{"expression":"{x}","name":"x"}}"# + "\n")
    }
}
