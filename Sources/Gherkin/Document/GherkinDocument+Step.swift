extension GherkinDocument {
    public struct Step: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: StepRecord { storage.records.steps[index] }

        public var id: String { storage.id(Int(record.id)) }
        /// ``id`` as a number, which the ids of an ``IdGenerator`` are; nil for a foreign id that is none.
        public var idNumber: Int? { storage.idNumber(Int(record.id)) }
        public var location: Location { record.position.location }
        /// As written, with the space that ends it in most languages.
        public var keyword: String { storage.string(record.keyword) }
        public var keywordType: StepKeywordType { record.type ?? .unknown }
        public var text: String { storage.string(record.text) }

        public var docString: DocString? {
            record.docString == StepRecord.none ? nil : DocString(storage: storage, index: Int(record.docString))
        }

        public var dataTable: DataTable? {
            record.table == StepRecord.none ? nil : DataTable(storage: storage, index: Int(record.table))
        }
    }

    public struct DocString: Sendable {
        let storage: DocumentStorage
        let index: Int

        private var record: DocStringRecord { storage.records.docStrings[index] }

        /// Where the opening delimiter stands.
        public var location: Location { record.position.location }
        /// What follows the opening delimiter on its line; nil when nothing does.
        public var mediaType: String? {
            record.mediaType.start == DocStringRecord.noMediaType ? nil : storage.string(record.mediaType)
        }
        /// The lines between the delimiters, unindented and unescaped, joined by line feeds.
        public var content: String { String(decoding: storage.content(of: record), as: UTF8.self) }
        public var delimiter: String { storage.string(record.delimiter) }
    }
}
