import BDDStudio
import Synchronization

/// A program that records what the studio asks for, and runs nothing.
final class RecordedProgram: StudioProgram {
    private let noted = Mutex<[String]>([])
    private let given = Mutex<StudioAttachment?>(nil)

    /// The requests since the last call.
    func takeAsked() -> [String] {
        noted.withLock { noted in
            defer { noted = [] }
            return noted
        }
    }

    /// Makes every step attach this.
    func attach(_ attachment: StudioAttachment) { given.withLock { $0 = attachment } }

    func take(_ path: String, _ bytes: [UInt8]?) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? "gone"
        noted.withLock { $0.append("\(name): \(text)") }
    }

    func run(_ choice: StudioChoice) { noted.withLock { $0.append("run \(choice)") } }

    func stop() { noted.withLock { $0.append("stop") } }

    var files: [String: StudioFile] { [:] }

    var verdict: StudioVerdict {
        var verdict = StudioVerdict(.refused)
        (verdict.reasons, verdict.unselected) = (["1 file cannot be read"], 3)
        return verdict
    }

    func results(of path: String, since: Int) -> StudioResults {
        StudioResults(change: since + 1, ids: since < 0 ? [] : nil, scenarios: [])
    }

    func scenario(_ id: Int) -> StudioScenario? {
        id == 1 ? StudioScenario(id: 1, path: "a.feature", line: 2, name: "first", status: "passed", change: 7) : nil
    }

    func next(after path: String, line: Int, isForward: Bool) -> StudioPlace? {
        StudioPlace(path: path, line: line + (isForward ? 1 : -1))
    }

    func onNews(_ bell: @escaping @Sendable () -> Void) {}

    func takeNews() -> StudioNews? { nil }

    func attachment(_ scenario: Int, step: Int, number: Int) -> StudioAttachment? {
        scenario == 1 && step == 2 && number == 3 ? given.withLock { $0 } : nil
    }

    func report() throws -> [UInt8] { Array("<p>a report".utf8) }
}
