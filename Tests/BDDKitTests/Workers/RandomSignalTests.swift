import Conformance
import Foundation
import Testing

#if os(Linux)
    /// Interrupts runs of 300 scenarios at moments that a seed decides, and looks at what they leave behind: exit code 130
    /// or that of a finished run; every report whole, or the one that was there before, or none; whole lines of the message
    /// stream; no process and no temporary file.
    @Suite("A signal at any moment")
    struct RandomSignalTests {
        private static let files = [
            "junit": "out/run.xml", "json": "run.json", "html": "run.html", "tap": "run.tap", "rerun": "rerun.txt",
        ]

        private static let arguments =
            ["-q", "-f", "message:run.ndjson"] + files.sorted { $0.key < $1.key }.flatMap { ["-f", "\($0):\($1)"] }

        private static let workers = [["-j", "1"], ["-j", "2"], [], ["--in-process"]]

        private static let feature: String = {
            var lines = ["Feature: Three hundred"]
            for number in 1...300 {
                lines += ["  Scenario: number \(number)", "    Given all is well"]
                if number % 50 == 7 {
                    lines.append(#"    When a step starts a program that outlives it, and notes it in "processes.txt""#)
                } else if number % 50 == 8 {
                    lines.append(
                        #"    When a step starts a program in a group of its own, and notes it in "processes.txt""#)
                }
                lines.append(number % 100 == 99 ? "    When a step fails" : "    Then all is well")
            }
            return lines.joined(separator: "\n") + "\n"
        }()

        /// A run replaces only what it recognises as an earlier report, so these are the reports of a real run.
        private static let earlier = Result {
            let run = try CrashFixture.run(
                "Feature: Yesterday\n  Scenario: fails\n    When a step fails\n", arguments)
            return try files.mapValues { try String(contentsOf: run.folder.appending(path: $0), encoding: .utf8) }
        }

        /// How long the fastest of three runs takes, in seconds.
        private static let duration = Result {
            try (0..<3).map { _ in
                let running = try CrashFixture.start(feature, arguments)
                waitForHandlers(running)
                let start = ContinuousClock.now
                running.process.waitUntilExit()
                return start.duration(to: .now) / .seconds(1)
            }.min() ?? 0
        }

        /// Waits until a program handles SIGINT, or has ended.
        private static func waitForHandlers(_ running: CrashFixture.Running) {
            let path = "/proc/\(running.process.processIdentifier)/status"
            while running.process.isRunning, let text = try? String(contentsOfFile: path, encoding: .utf8) {
                let caught = text.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
                guard let mask = caught?.split(separator: "\t").last.flatMap({ UInt64($0, radix: 16) }) else { return }
                if mask & 1 << UInt64(SIGINT - 1) != 0 { return }
            }
        }

        /// 20 signals, 80 under `CI=true`, and 320 in a thorough run.
        private static let count = Thoroughness.draws(
            of: ProcessInfo.processInfo.environment["CI"] == "true" ? 320 : Thoroughness.draws(of: 320))

        @Test("leaves whole reports or none, and no process and no file", arguments: 0..<count)
        func interrupt(_ number: Int) throws {
            var random = SplitMix(state: UInt64(number))
            let folder = try ScratchFolder()
            let earlier = Bool.random(using: &random) ? try Self.earlier.get() : [:]
            for (name, text) in earlier { try folder.write(text, to: Self.files[name] ?? "") }
            let signal = SignalTests.signals.randomElement(using: &random) ?? SIGINT
            let isRepeated = Int.random(in: 0..<10, using: &random) == 0
            let moment = Double.random(in: 0..<1.1, using: &random) * (try Self.duration.get())
            let mark = "\(ProcessInfo.processInfo.processIdentifier)-\(number)"
            let running = try CrashFixture.start(
                Self.feature, Self.arguments + (Self.workers.randomElement(using: &random) ?? []),
                environment: ["BDD_SIGNAL_RUN": mark], in: folder)
            Self.waitForHandlers(running)
            let start = ContinuousClock.now
            while running.process.isRunning, start.duration(to: .now) < .seconds(moment) { sched_yield() }
            kill(running.process.processIdentifier, signal)
            while isRepeated, running.process.isRunning {
                kill(running.process.processIdentifier, SignalTests.signals.randomElement(using: &random) ?? SIGINT)
                sched_yield()
            }
            let run = try running.end()
            #expect([1, 130].contains(run.exitCode))
            for (name, file) in Self.files {
                guard let text = try? String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8) else {
                    continue
                }
                #expect(text == earlier[name] || Self.isWhole(text, name), "\(file): \(text.suffix(200))")
            }
            try checkStream(folder)
            let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .filter { $0.split(separator: "/").last?.hasPrefix(".bdd-") == true }
            #expect(left == [])
            #expect(Self.processes(of: mark) == [])
        }

        private static func isWhole(_ text: String, _ format: String) -> Bool {
            switch format {
            case "junit": text.hasSuffix("</testsuite>\n")
            case "json": (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
            case "html": text.hasSuffix("</html>\n")
            case "tap": text.contains("1..") || text.contains("Bail out!")
            default: text.isEmpty || text.hasSuffix("\n")
            }
        }

        private func checkStream(_ folder: ScratchFolder) throws {
            guard let bytes = FileManager.default.contents(atPath: folder.path + "/run.ndjson") else { return }
            #expect(bytes.isEmpty || bytes.last == UInt8(ascii: "\n"))
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: line) }
            }
        }

        /// The ids of the processes that have inherited a mark. One that was killed takes a moment to end.
        private static func processes(of mark: String) -> [String] {
            var found: [String] = []
            let start = ContinuousClock.now
            repeat {
                found =
                    (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.filter { name in
                        guard name.allSatisfy(\.isNumber), let environment = contents("/proc/\(name)/environ") else {
                            return false
                        }
                        return environment.split(separator: 0).contains {
                            $0.elementsEqual("BDD_SIGNAL_RUN=\(mark)".utf8)
                        }
                    } ?? []
            } while !found.isEmpty && start.duration(to: .now) < .seconds(30)
            return found
        }

        /// The bytes of a file of `/proc`, which says no size.
        private static func contents(_ path: String) -> Data? {
            guard let file = FileHandle(forReadingAtPath: path) else { return nil }
            return try? file.readToEnd()
        }
    }

    private struct SplitMix: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }
#endif
