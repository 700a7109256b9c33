import BDDJSON
import CucumberMessages

/// Reads the lines of a history file.
struct HistoryReader {
    private(set) var history = History()
    /// The number of bytes up to the end of the last whole line.
    private(set) var wholeBytes = 0
    /// The number of the line that breaks off at the end of the file; nil if none does.
    private(set) var brokenLine: Int?
    /// Whether the last line is whole, and only its line feed is missing.
    private(set) var lacksLineFeed = false
    private let json = JSONLine()

    /// The most scenarios that a history may number: a greater number is taken for a mistake.
    private static let mostScenarios = 10_000_000

    /// - Throws: `HistoryError` if the file is not a history, or if a line before the last one is not a run.
    init(_ bytes: [UInt8], path: String) throws(HistoryError) {
        var number = 0
        var start = 0
        while start < bytes.count {
            number += 1
            guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
                // A first line that breaks off may be the beginning of the head.
                guard number > 1 || HistoryLine.head.starts(with: bytes) else { throw .foreign(path) }
                if number > 1, (try? read(Array(bytes[start...]))) != nil {
                    lacksLineFeed = true
                    wholeBytes = bytes.count
                } else {
                    brokenLine = number
                }
                return
            }
            let line = Array(bytes[start..<end])
            if number == 1 {
                try readHead(line, path)
            } else if !line.isEmpty {
                do { try read(line) } catch {
                    let isLast = end + 1 == bytes.count
                    guard isLast else { throw .brokenLine(path, number) }
                    brokenLine = number
                    return
                }
            }
            start = end + 1
            wholeBytes = start
        }
    }

    private func readHead(_ line: [UInt8], _ path: String) throws(HistoryError) {
        let version: Int?
        do {
            version = try json.read(line) { value in
                guard try value.stringIfPresent("history") == "bdd" else { return nil }
                return try value["version"].integer
            }
        } catch { throw .foreign(path) }
        guard let version else { throw .foreign(path) }
        guard version == HistoryLine.version else { throw .version(path, version) }
    }

    private mutating func read(_ line: [UInt8]) throws {
        history.add(try json.read(line, Self.run))
    }

    private static func run(_ value: JSONCursor) throws -> HistoryRun {
        var run = HistoryRun(start: try value["start"].integer)
        run.commit = try value.stringIfPresent("commit")
        run.branch = try value.stringIfPresent("branch")
        run.build = try value.stringIfPresent("build")
        run.isAccepted = try value["accepted"].bool
        run.isStrict = try value.member("strict")?.bool ?? true
        run.milliseconds = try value.member("duration")?.integer ?? 0
        if try value.member("marks") != nil { run.marks = try value.strings("marks").compactMap(HistoryRun.Mark.init) }
        if try value.member("paths") != nil { run.paths = try value.strings("paths") }
        if let scenarios = try value.member("scenarios") { run.scenarios = try scenarios.map(scenario) }
        run.results = try results(value)
        return run
    }

    private static func results(_ value: JSONCursor) throws -> [HistoryRun.Result] {
        var causes: [Int32: UInt64] = [:]
        try value.member("causes")?.forEach { pair in
            let parts = try pair.map { $0 }
            guard parts.count == 2, let cause = HistoryLine.numbers(try parts[1].string)?.first else {
                throw UnusualJSON()
            }
            causes[try id(parts[0])] = cause
        }
        var attempts: [Int32: Int32] = [:]
        try value.member("attempts")?.forEach { pair in
            let parts = try pair.map { $0 }
            guard parts.count == 2 else { throw UnusualJSON() }
            attempts[try id(parts[0])] = Int32(clamping: try parts[1].integer)
        }
        let quarantined = try Set(value.member("quarantined")?.map(id) ?? [])
        let states = Array(try value["states"].string.utf8)
        let durations = try value["durations"].map { Int32(clamping: try $0.integer) }
        var results: [HistoryRun.Result] = []
        results.reserveCapacity(states.count)
        guard durations.count == states.count else { throw UnusualJSON() }
        try value["ids"].forEach { value in
            let index = results.count
            guard index < states.count, let status = Status(letter: states[index]) else { throw UnusualJSON() }
            let id = try id(value)
            results.append(
                HistoryRun.Result(
                    id: id, status: status, milliseconds: durations[index],
                    attempts: attempts.isEmpty ? 1 : attempts[id] ?? 1, cause: causes.isEmpty ? 0 : causes[id] ?? 0,
                    isQuarantined: quarantined.contains(id)))
        }
        guard results.count == states.count else { throw UnusualJSON() }
        return results
    }

    private static func scenario(_ value: JSONCursor) throws -> HistoryScenario {
        let steps = try value.stringIfPresent("steps") ?? ""
        let contents = try value.stringIfPresent("contents") ?? ""
        let cells = try value.stringIfPresent("cells") ?? ""
        guard let steps = HistoryLine.numbers(steps), let contents = HistoryLine.numbers(contents),
            let cells = HistoryLine.numbers(cells)
        else { throw UnusualJSON() }
        return HistoryScenario(
            id: try id(value["id"]), uri: try value["uri"].string, line: try value["line"].integer,
            rule: try value.stringIfPresent("rule") ?? "", name: try value["name"].string, steps: steps,
            contents: contents.first ?? 0, outline: try value.member("outline").map(id), cells: cells.first ?? 0)
    }

    private static func id(_ value: JSONCursor) throws -> Int32 {
        let id = try value.integer
        guard (0..<mostScenarios).contains(id) else { throw UnusualJSON() }
        return Int32(id)
    }
}
