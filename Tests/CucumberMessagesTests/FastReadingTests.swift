import BDDJSON
import Conformance
import Foundation
import Testing

@testable import CucumberMessages

@Suite("What long streams are made of is read fast")
struct FastReadingTests {
    /// The messages as this program writes them, and the error of an invalid line.
    private func reading(_ bytes: [UInt8], fast: Bool) -> [String] {
        var reader = EnvelopeReader()
        reader.readsFast = fast
        var writer = EnvelopeWriter()
        var result: [String] = []
        do {
            try reader.read(bytes) { result.append(String(decoding: writer.line(of: $0), as: UTF8.self)) }
            try reader.finish { result.append(String(decoding: writer.line(of: $0), as: UTF8.self)) }
        } catch {
            result.append("\(error)")
        }
        return result
    }

    private func isReadFast(_ line: String) -> Bool {
        (try? JSONLine().read(Array(line.utf8), Envelope.init)) != nil
    }

    private static let finished =
        #"{"testStepFinished":{"testCaseStartedId":"1","testStepId":"2","testStepResult":{"status":"FAILED","duration":{"seconds":0,"nanos":5},"message":"a\tb \u00e9 \ud83d\ude00","exception":{"type":"E"}},"timestamp":{"seconds":-3,"nanos":4}}}"#

    private static let pickle =
        #"{"pickle":{"id":"7","uri":"a.feature","location":{"line":3,"column":5},"astNodeIds":["2"],"tags":[{"name":"@é","astNodeId":"1"}],"name":"s","language":"en","steps":[{"id":"6","text":"t","type":"Action","astNodeIds":["1"],"argument":{"docString":{"content":"x\ny"},"dataTable":{"rows":[{"cells":[{"value":"1"}]}],"argumentIndex":2}}}]}}"#

    private static let document =
        #"{"gherkinDocument":{"uri":"a.feature","feature":{"location":{"line":1,"column":1},"tags":[],"language":"en","keyword":"Feature","name":"","description":"","children":[{"rule":{"id":"9","location":{"line":2,"column":1},"keyword":"Rule","name":"","description":"","tags":[],"children":[{"scenario":{"id":"1","location":{"line":3},"tags":[{"location":{"line":3,"column":1},"name":"@a","id":"8"}],"keyword":"Scenario","name":"s","description":"","steps":[{"id":"0","location":{"line":4,"column":5},"keyword":"* ","keywordType":"Unknown","text":"x","dataTable":{"location":{"line":5,"column":7},"rows":[{"id":"3","location":{"line":5,"column":7},"cells":[{"location":{"line":5,"column":9},"value":"v"}]}]}}],"examples":[]}}]}}]},"comments":[]}}"#

    @Test(
        "without a Decoder",
        arguments: [
            finished, pickle, document,
            #"{"testStepStarted":{"testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":3,"nanos":4}}}"#,
            #" { "testCaseStarted" : {"id":"1","testCaseId":"2","attempt":0,"workerId":null,"timestamp":{"seconds":3,"nanos":4},"more":[1,{"a":true}]} } "#,
            #"{"testCaseFinished":{"testCaseStartedId":"1","timestamp":{"seconds":3,"nanos":4},"willBeRetried":false}}"#,
            #"{"testCase":{"id":"1","pickleId":"2","testSteps":[{"id":"3","hookId":"4"},{"id":"5","pickleStepId":"6","stepDefinitionIds":["7"],"stepMatchArgumentsLists":[{"stepMatchArguments":[{"group":{"start":1,"value":"v","children":[{}]},"parameterTypeName":"int"}]}]}]}}"#,
            #"{"attachment":{"body":"AA==","contentEncoding":"BASE64","mediaType":"image/png","source":{"uri":"a","data":"b","mediaType":"c"},"timestamp":{"seconds":3,"nanos":4}}}"#,
            #"{"source":{"uri":"a","data":"Feature: \"é\"\n","mediaType":"text/x.cucumber.gherkin+plain"}}"#,
        ])
    func fast(line: String) {
        #expect(isReadFast(line))
        #expect(reading(Array(line.utf8), fast: true) == reading(Array(line.utf8), fast: false))
    }

    @Test(
        "but what is rare or wrong is left to the Decoder",
        arguments: [
            #"{"source":{"uri":"a","uri":"b","data":"","mediaType":""}}"#,
            #"{"source":{"\u0075ri":"a","data":"","mediaType":""}}"#,
            #"{"source":{"uri":"\ud83d","data":"","mediaType":""}}"#,
            #"{"source":{"uri":"\x","data":"","mediaType":""}}"#,
            #"{"source":{"uri":null,"data":"","mediaType":""}}"#,
            #"{"source":{"uri":"a","data":"","mediaType":"",}}"#,
            #"{"source":{"uri":"a","data":"","mediaType":""}}}"#,
            #"{"source":{"uri":"a","data":"","mediaType":""},"meta":null}"#,
            "{\"source\":{\"uri\":\"a\tb\",\"data\":\"\",\"mediaType\":\"\"}}",
            #"{"testStepStarted":{"testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":3.0,"nanos":4}}}"#,
            #"{"testStepStarted":{"testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":03,"nanos":4}}}"#,
            #"{"testStepStarted":{"testCaseStartedId":"1","testStepId":"2","timestamp":{"seconds":-,"nanos":4}}}"#,
            #"{"testStepStarted":{"testCaseStartedId":1,"testStepId":"2","timestamp":{"seconds":3,"nanos":4}}}"#,
            #"{"testStepFinished":{"testCaseStartedId":"1","testStepId":"2","testStepResult":{"status":"FINE","duration":{"seconds":0,"nanos":5}},"timestamp":{"seconds":3,"nanos":4}}}"#,
            "{\"source\":" + String(repeating: "[", count: 1000),
        ])
    func slow(line: String) {
        #expect(!isReadFast(line))
        #expect(reading(Array(line.utf8), fast: true) == reading(Array(line.utf8), fast: false))
    }

    @Test("and every change of a line gives the message or the fault that a Decoder gives")
    func changed() {
        let words = ["\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "é", "null", "\\u00e9", " ", "\u{1}"]
        for line in [Self.finished, Self.pickle, Self.document] {
            let bytes = Array(line.utf8)
            for index in stride(from: 0, to: bytes.count, by: 3) {
                var changed = bytes
                changed.replaceSubrange(
                    index..<index + index % 2, with: Array(words[index % words.count].utf8))
                #expect(reading(changed, fast: true) == reading(changed, fast: false), "\(index) of \(line)")
            }
        }
    }

    @Test(
        "as are the streams of Cucumber's conformance data",
        .enabled(if: Conformance.folder != nil, Comment(rawValue: Conformance.skipped)),
        arguments: ["pretty", "junit-xml"] + Conformance.subfolders("cck"))
    func conformance(folder: String) throws {
        for file in Conformance.files(folder, ending: ".ndjson") {
            let bytes = Array(try Data(contentsOf: file))
            #expect(reading(bytes, fast: true) == reading(bytes, fast: false))
        }
    }
}
