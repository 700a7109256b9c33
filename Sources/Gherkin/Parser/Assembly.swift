/// A document in the making: lines go in as what they are, records come out.
///
/// It knows the grammar, closes what a line ends, and numbers the nodes in the order of Cucumber's parsers: a node
/// gets its id when it ends, after its children and after its tags.
struct Assembly: Sendable {
    var grammar = Grammar()
    var records = DocumentRecords()
    var errors: [ParseError] = []
    /// The line that is being read.
    var line = 0
    /// Text that does not stand in the file as it is needed. Its offsets count from the end of the file.
    var madeText: [UInt8] = []
    let fileSize: Int
    var nextId: UInt32 = 0

    /// The language of the feature's keyword.
    var language = ""
    var isStepOpen = false
    var isDocStringAfterTable = false
    var isBackgroundOpen = false
    var isScenarioOpen = false
    var isExamplesOpen = false
    var isRuleOpen = false
    var table = OpenTable()
    /// The first tag that waits for its owner.
    var firstWaitingTag = 0
    /// How many errors there were before the waiting tags.
    var errorsBeforeTags = 0

    init(fileSize: Int) {
        self.fileSize = fileSize
    }

    /// Cucumber's parsers give up after the eleventh error.
    var isFinished: Bool { errors.count > 10 }

    mutating func report(_ kind: ParseError.Kind, column: Int?) {
        errors.append(ParseError(kind, at: Location(line: line, column: column)))
    }

    mutating func takeIds(_ count: UInt32) -> UInt32 {
        defer { nextId += count }
        return nextId
    }

    /// Keeps text that does not stand in the file.
    mutating func keep(_ text: some Sequence<UInt8>) -> TextRange {
        let start = fileSize + madeText.count
        madeText.append(contentsOf: text)
        return TextRange(start..<fileSize + madeText.count)
    }
}

/// The table whose rows are being read.
struct OpenTable: Sendable {
    enum Owner: Sendable { case none, step, examples }

    var owner = Owner.none
    var firstRow = 0
    var cellCount = 0
    /// The first row with another number of cells, and that number.
    var misfit: (row: Int, found: Int)?
}
