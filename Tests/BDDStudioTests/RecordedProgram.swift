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

    var scenarios: [StudioScenario] { [] }

    let unselected = 3

    let refusals = ["1 file does not run"]

    func onNews(_ bell: @escaping @Sendable () -> Void) {}

    func takeNews() -> StudioNews? { nil }

    func attachment(_ scenario: Int, step: Int, number: Int) -> StudioAttachment? {
        scenario == 1 && step == 2 && number == 3 ? given.withLock { $0 } : nil
    }

    func report() throws -> [UInt8] { Array("<p>a report".utf8) }
}
