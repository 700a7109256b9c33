extension GherkinDocument {
    /// A line that states what is given, done or expected, and the doc string or table below the line.
    public struct Step: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: StepRecord { storage.records.steps[index] }

        /// Unique among the nodes whose ids come from the same ``IdGenerator``. Pickles refer to it.
        public var id: String { storage.id(Int(record.id)) }
        /// The location of the keyword.
        public var location: Location { record.position.location }
        /// As written, including the space that ends it in most languages: `Given `.
        public var keyword: String { storage.string(record.keyword) }
        /// What the keyword says about the step; `unknown` if a decoded message does not contain it.
        public var keywordType: StepKeywordType { record.type ?? .unknown }
        /// The text after the keyword on its line, without whitespace around it. Placeholders are not replaced.
        public var text: String { storage.string(record.text) }

        /// The doc string below the step; nil if there is none.
        public var docString: DocString? {
            record.docString.value.map { DocString(storage: storage, index: $0) }
        }

        /// The table below the step; nil if there is none.
        public var dataTable: DataTable? {
            record.table.value.map { DataTable(storage: storage, index: $0) }
        }
    }

    /// A text of several lines below a step.
    public struct DocString: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: DocStringRecord { storage.records.docStrings[index] }

        /// The location of the opening delimiter.
        public var location: Location { record.position.location }
        /// The text after the opening delimiter on its line; nil if there is none.
        public var mediaType: String? { record.mediaType.map { storage.string($0) } }
        /// The lines between the delimiters, unindented and unescaped, joined by line feeds.
        public var content: String { String(decoding: storage.content(of: record), as: UTF8.self) }
        /// The three quotes or backticks that enclose the content; in Markdown, four backticks are also allowed.
        public var delimiter: String { storage.string(record.delimiter) }
    }
}
