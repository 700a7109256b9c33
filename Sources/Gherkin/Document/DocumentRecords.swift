/// The nodes of one document, each kind in an array of its own, in the order of the text.
struct DocumentRecords: Sendable {
    var feature: FeatureRecord?
    var featureChildren: [ChildRecord] = []
    var ruleChildren: [ChildRecord] = []
    var rules: [RuleRecord] = []
    var backgrounds: [BackgroundRecord] = []
    var scenarios: [ScenarioRecord] = []
    var examples: [ExamplesRecord] = []
    var steps: [StepRecord] = []
    var docStrings: [DocStringRecord] = []
    var tables: [TableRecord] = []
    var rows: [RowRecord] = []
    var bars: [UInt32] = []
    var cellColumns: [UInt32] = []
    var tags: [TagRecord] = []
    var comments: [CommentRecord] = []

    /// The bars of a row, which are one more than its cells, or a single one when it has none.
    func bars(ofRow row: Int) -> Range<Int> {
        let end = row + 1 < rows.count ? Int(rows[row + 1].firstBar) : bars.count
        return Int(rows[row].firstBar)..<end
    }
}
