import CucumberMessages

/// How many scenarios, steps or hooks ended in each status.
struct StatusCounts {
    /// By the place of the status in the order of severity.
    private var counts = [Int](repeating: 0, count: Status.allCases.count)

    private(set) var total = 0

    mutating func add(_ status: Status, times count: Int = 1) {
        counts[status.severity] += count
        total += count
    }

    subscript(_ status: Status) -> Int { counts[status.severity] }

    /// The statuses that occur, least severe first.
    var present: [(status: Status, count: Int)] {
        Status.allCases.sorted().map { ($0, self[$0]) }.filter { $0.count > 0 }
    }
}
