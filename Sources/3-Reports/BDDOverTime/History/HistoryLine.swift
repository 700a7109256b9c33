import BDDDiagnostics
import BDDJSON
import BDDReports
import CucumberMessages

/// The lines of a history file: JSON objects.
package enum HistoryLine {
    /// The version of the format.
    package static let version = 1

    /// The first line of a file.
    static let head = Array("{\"history\":\"bdd\",\"version\":\(version)}\n".utf8)

    /// The line of a run, with its line feed.
    static func bytes(of run: HistoryRun) -> [UInt8] {
        var json = JSONWriter(capacity: 64 + run.results.count * 12 + run.scenarios.count * 200)
        json.object { json in
            json.member("start", run.start)
            let time = Timestamp(seconds: run.start / 1000, nanos: run.start % 1000 * 1_000_000)
            json.member("time", time.iso8601Milliseconds)
            json.member("commit", run.commit)
            json.member("branch", run.branch)
            json.member("build", run.build)
            json.member("accepted", run.isAccepted)
            if !run.isStrict { json.member("strict", false) }
            if !run.marks.isEmpty { json.member("marks", run.marks.map(\.rawValue)) }
            if !run.paths.isEmpty { json.member("paths", run.paths) }
            json.member("duration", run.milliseconds)
            json.object("totals") { json in
                for status in Status.allCases.sorted() {
                    let count = run.results.count { $0.status == status }
                    guard count > 0 else { continue }
                    json.key(text: status.name.lowercased())
                    json.integer(count)
                }
            }
            if !run.scenarios.isEmpty { json.array("scenarios", run.scenarios) { $1.write(to: &$0) } }
            write(run.results, to: &json)
        }
        json.endLine()
        return json.take()
    }

    private static func write(_ results: [HistoryRun.Result], to json: inout JSONWriter) {
        json.array("ids", results) { $0.integer(Int($1.id)) }
        json.member("states", String(decoding: results.map(\.status.letter), as: UTF8.self))
        json.array("durations", results) { $0.integer(Int($1.milliseconds)) }
        let repeated = results.filter { $0.attempts != 1 }
        if !repeated.isEmpty {
            json.array("attempts", repeated) { json, result in
                json.array { json in
                    json.integer(Int(result.id))
                    json.integer(Int(result.attempts))
                }
            }
        }
        let quarantined = results.filter(\.isQuarantined)
        if !quarantined.isEmpty { json.array("quarantined", quarantined) { $0.integer(Int($1.id)) } }
        let failed = results.filter { $0.cause != 0 }
        guard !failed.isEmpty else { return }
        json.array("causes", failed) { json, result in
            json.array { json in
                json.integer(Int(result.id))
                json.string(hexadecimal([result.cause]))
            }
        }
    }

    /// 16 digits for each number.
    static func hexadecimal(_ numbers: [UInt64]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(numbers.count * 16)
        for number in numbers {
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
                text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil if the text is not made of groups of 16 digits.
    static func numbers(_ text: String) -> [UInt64]? {
        let bytes = Array(text.utf8)
        guard bytes.count % 16 == 0 else { return nil }
        var numbers: [UInt64] = []
        for start in stride(from: 0, to: bytes.count, by: 16) {
            guard let number = UInt64(String(decoding: bytes[start..<start + 16], as: UTF8.self), radix: 16) else {
                return nil
            }
            numbers.append(number)
        }
        return numbers
    }
}

extension HistoryScenario {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", Int(id))
            if let outline { json.member("outline", Int(outline)) }
            json.member("uri", uri)
            json.member("line", line)
            if !rule.isEmpty { json.member("rule", rule) }
            json.member("name", name)
            if outline == nil {
                json.member("steps", HistoryLine.hexadecimal(steps))
                json.member("contents", HistoryLine.hexadecimal([contents]))
            } else {
                json.member("cells", HistoryLine.hexadecimal([cells]))
            }
        }
    }
}
