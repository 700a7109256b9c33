/// How far the cases of a property have come. The property is reported when they have ended.
package struct CaseProgress: Sendable, Equatable {
    /// The name of the scenario.
    package let name: String
    package let finished: Int
    package let total: Int

    package init(name: String, finished: Int, total: Int) {
        self.name = name
        self.finished = finished
        self.total = total
    }
}
