extension GherkinDocument {
    /// A line that says what is given, done or expected, with the doc string or table below it.
    public struct Step: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: StepRecord { storage.records.steps[index] }

        /// Unique among all that one ``IdGenerator`` has numbered; pickles refer to it.
        public var id: String { storage.id(Int(record.id)) }
        /// Where the keyword stands.
        public var location: Location { record.position.location }
        /// As written, with the space that ends it in most languages: `Given `.
        public var keyword: String { storage.string(record.keyword) }
        /// What the keyword says of the step; `unknown` where a message does not tell.
        public var keywordType: StepKeywordType { record.type ?? .unknown }
        /// What follows the keyword on its line, without whitespace around it, placeholders as they are.
        public var text: String { storage.string(record.text) }

        /// The doc string below the step; nil when there is none.
        public var docString: DocString? {
            record.docString.value.map { DocString(storage: storage, index: $0) }
        }

        /// The table below the step; nil when there is none.
        public var dataTable: DataTable? {
            record.table.value.map { DataTable(storage: storage, index: $0) }
        }
    }

    /// A text of several lines below a step.
    public struct DocString: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: DocStringRecord { storage.records.docStrings[index] }

        /// Where the opening delimiter stands.
        public var location: Location { record.position.location }
        /// What follows the opening delimiter on its line; nil when nothing does.
        public var mediaType: String? { record.mediaType.map { storage.string($0) } }
        /// The lines between the delimiters, unindented and unescaped, joined by line feeds.
        public var content: String { String(decoding: storage.content(of: record), as: UTF8.self) }
        /// The three quotes or backticks around it; in Markdown also four backticks.
        public var delimiter: String { storage.string(record.delimiter) }
    }
}
