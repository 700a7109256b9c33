import CucumberMessages

/// Finds scenarios that have become slower.
///
/// A scenario is slower if each of its last three times is longer than each of at least eight times before, and the
/// median has grown by half and by 20 milliseconds. Times are compared after dividing by the speed of their run, so that a
/// slow machine makes no scenario slow.
struct Slowness {
    /// The factor by which times of each run are longer than usual.
    private let speeds: [Double]

    private static let recent = 3
    private static let fewest = 8
    private static let most = 20
    private static let leastFactor = 1.5
    private static let leastMilliseconds = 20.0

    init(_ entries: [Int32: [HistoryNews.Entry]], _ runs: [HistoryRun]) {
        var ratios = [[Double]](repeating: [], count: runs.count)
        let first = max(0, runs.count - Self.recent - Self.most)
        if runs.count >= Self.recent + Self.fewest {
            for list in entries.values {
                let last = list.drop { $0.run < first }
                let usual = Self.median(last.map { Double($0.result.milliseconds) })
                // Shorter times are measured too coarsely.
                guard usual >= 5 else { continue }
                for entry in last { ratios[entry.run].append(Double(entry.result.milliseconds) / usual) }
            }
        }
        // A few scenarios say nothing about the machine.
        speeds = ratios.map { $0.count < 5 ? 1 : max(0.01, Self.median($0)) }
    }

    /// `1.2 s, before 0.4 s`; nil if the scenario is not slower in its last runs.
    func text(of entries: [HistoryNews.Entry]) -> String? {
        let times = entries.filter { $0.result.status == .passed && $0.result.attempts == 1 }
            .suffix(Self.recent + Self.most).map { Double($0.result.milliseconds) / speeds[$0.run] }
        guard times.count >= Self.recent + Self.fewest else { return nil }
        let before = times.dropLast(Self.recent)
        let now = times.suffix(Self.recent)
        let usual = Self.median(Array(before))
        let median = Self.median(Array(now))
        guard let least = now.min(), let longest = before.max(), least > longest, median >= usual * Self.leastFactor,
            median >= usual + Self.leastMilliseconds
        else { return nil }
        return "\(Self.text(Int(median))), before \(Self.text(Int(usual)))"
    }

    static func text(_ milliseconds: Int) -> String {
        guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
        return "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
    }

    private static func median(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        return values.sorted()[values.count / 2]
    }
}
