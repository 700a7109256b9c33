import BDDPlatform

/// The calls in the backtrace of a crash that are in the code of steps: those before the first call in bdd's own modules.
struct OwnCalls {
    struct Call: Equatable {
        /// The file and line, such as `Sources/Acceptance/ShopSteps.swift:12`.
        let place: String
        let function: String
    }

    private var calls: [Call] = []

    /// The call in which the program crashed; nil if the backtrace has none of the steps' code.
    var first: Call? { calls.first }

    /// - Parameter lines: the text that Swift printed, with a backtrace of each thread, or any other text.
    init(in lines: [Substring]) {
        let isHead = { (line: Substring) in line.hasPrefix("Thread ") && line.hasSuffix(" crashed:") }
        guard let start = lines.firstIndex(where: isHead) else { return }
        for line in lines[(start + 1)...] where !line.allSatisfy(\.isWhitespace) {
            guard line.drop(while: \.isWhitespace).first?.isNumber == true else { return }
            guard let call = Self.call(line) else { continue }
            if Self.isOfRun(call.place) { return }
            calls.append(call)
        }
    }

    /// The text of a crashed process, with the calls of the steps' code above the backtrace.
    static func first(in printed: [UInt8]) -> [UInt8] {
        let text = String(decoding: printed, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let calls = OwnCalls(in: lines).calls.prefix(5).map { "  \($0.place)  \($0.function)" }
        guard !calls.isEmpty, let start = lines.firstIndex(where: { $0.hasPrefix("*** ") }) else { return printed }
        let own = (["Calls that led to the crash, the last one first:"] + calls + [""]).map { $0[...] }
        return Array((lines[..<start] + own + lines[start...]).joined(separator: "\n").utf8)
    }

    /// Reads `3 [ra] 0x000055dc closure #20 in steps + 203 in Program at /shop/Steps.swift:65:66`; nil for a line without a
    /// place.
    private static func call(_ line: Substring) -> Call? {
        guard let at = line.ranges(of: " at /").last, let address = line.firstRange(of: " 0x") else { return nil }
        let path = line[line.index(before: at.upperBound)...]
        let parts = path.split(separator: ":")
        guard parts.count > 1, Int(parts[1]) != nil, !path.hasPrefix("//<") else { return nil }
        let words = line[address.upperBound..<at.lowerBound].drop { $0 != " " }.dropFirst()
        let end = words.ranges(of: " in ").last?.lowerBound ?? words.endIndex
        let function = words[..<end].ranges(of: " + ").last.map { words[..<$0.lowerBound] } ?? words[..<end]
        return Call(place: "\(WorkingDirectory.relative(String(parts[0]))):\(parts[1])", function: String(function))
    }

    /// Whether a place is in the modules through which a run calls steps and hooks.
    private static func isOfRun(_ place: String) -> Bool {
        ["BDDSteps", "BDDRunning", "BDDWorkers", "BDDKit"].contains { place.contains("/\($0)/") }
    }
}
