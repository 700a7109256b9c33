import BDDDiagnostics
import BDDPlatform
package import BDDRunning
package import Gherkin

/// Writes the rows that falsify properties into their feature files.
package struct Promoter {
    private let features: [LoadedFeature]
    private let dialect: Dialect

    /// One line for each row that was added, or that existed already.
    package private(set) var notes: [String] = []
    /// The rows that could not be written.
    package private(set) var errors: [PromotionError] = []

    package init(_ features: [LoadedFeature], dialect: Dialect) {
        self.features = features
        self.dialect = dialect
    }

    package mutating func promote(_ falsifications: [Falsification]) {
        for feature in features {
            let rows = falsifications.filter { $0.uri == feature.uri && !$0.smallest.isEmpty }
                .sorted { $0.line < $1.line }
            if !rows.isEmpty { promote(rows, feature) }
        }
    }

    private mutating func promote(_ falsifications: [Falsification], _ feature: LoadedFeature) {
        let path = feature.uri
        guard let bytes = try? FeatureFiles.read(path), bytes == feature.bytes else {
            errors += falsifications.map { .changed($0) }
            return
        }
        var promotion = RowPromotion(bytes, uri: path, dialect: dialect)
        var added: [Falsification] = []
        var known: [Falsification] = []
        // Go from the end of the file to its start, so that the lines of the remaining rows do not move.
        for falsification in falsifications.reversed() {
            do {
                if try promotion.add(falsification) {
                    added.append(falsification)
                } else {
                    known.append(falsification)
                }
            } catch {
                errors.append(error)
            }
        }
        notes += known.reversed().map { "\(path):\($0.line): the falsifying row is there already: \($0.row)" }
        if !added.isEmpty { write(promotion.bytes, path, adding: added.reversed()) }
    }

    private mutating func write(_ bytes: [UInt8], _ path: String, adding added: [Falsification]) {
        do {
            try FileReplacement.replace(path, with: bytes)
            notes += added.map { "\(path):\($0.line): the falsifying row was added below: \($0.row)" }
        } catch {
            errors += added.map { .unwritable($0, reason: error) }
        }
    }
}

/// The errors for all rows that could not be written.
package struct PromotionErrors: WholeMessage {
    let errors: [PromotionError]

    package init(errors: [PromotionError]) {
        self.errors = errors
    }

    package var description: String { errors.map(\.description).joined(separator: "\n") }
}
