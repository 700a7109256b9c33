package import BDDPlatform
package import BDDRunning
import Gherkin

/// Adds rows to the examples of a feature file, each below the row of its property.
///
/// The changed file is parsed. A change is made only if the file then has exactly one new scenario, and all other
/// scenarios are unchanged.
struct RowPromotion {
    private var text: TextLines
    private let uri: String
    private let dialect: Dialect

    init(_ bytes: [UInt8], uri: String, dialect: Dialect) {
        text = TextLines(bytes)
        self.uri = uri
        self.dialect = dialect
    }

    var bytes: [UInt8] { text.bytes }

    /// Adds the values that falsify a property as a row below the property's row.
    ///
    /// - Returns: false if the table contains the row already.
    /// - Throws: `PromotionError.unfit` if the row cannot be added without another change.
    mutating func add(_ falsification: Falsification) throws(PromotionError) -> Bool {
        let before = try feature(text, falsification)
        guard let index = before.pickles.firstIndex(where: { $0.location?.line == falsification.line }),
            let examples = before.examples(ofRowAt: falsification.line), let header = examples.tableHeader,
            let last = examples.tableBody.last, header.cells.count == falsification.smallest.count
        else { throw .unfit(falsification) }
        let values = falsification.smallest
        if examples.tableBody.contains(where: { $0.cells.map(\.value) == values }) { return false }

        var changed = text
        changed.add(values, below: falsification.line, table: header.location.line...last.location.line)
        var ids = IdGenerator()
        var expected = before.pickles.map(ScenarioContent.init)
        expected.insert(ScenarioContent(before.pickles[index].filled(with: values, ids: &ids)), at: index + 1)
        guard try feature(changed, falsification).pickles.map(ScenarioContent.init) == expected else {
            throw .unfit(falsification)
        }
        text = changed
        return true
    }

    private func feature(_ text: TextLines, _ falsification: Falsification) throws(PromotionError) -> LoadedFeature {
        var ids = IdGenerator()
        do {
            return LoadedFeature(try LoadedFeature.Content(text.bytes, uri: uri, dialect: dialect, ids: &ids))
        } catch {
            throw .unfit(falsification)
        }
    }
}

/// The content of a scenario, without its position.
private struct ScenarioContent: Equatable {
    let name: String
    let tags: [String]
    let steps: [StepInput]

    init(_ pickle: Pickle) {
        name = pickle.name
        tags = pickle.tagNames
        steps = pickle.steps.map { StepInput($0, line: 0) }
    }
}

extension LoadedFeature {
    /// The examples with a row at `line`; nil without such a row.
    fileprivate func examples(ofRowAt line: Int) -> GherkinDocument.Examples? {
        document.scenarios.lazy.flatMap(\.examples).first { examples in
            examples.tableBody.contains { $0.location.line == line }
        }
    }
}

/// A reason why a row that falsifies a property was not written into the feature file.
package enum PromotionError: Error, Equatable, CustomStringConvertible {
    case unfit(Falsification)
    case changed(Falsification)
    case unwritable(Falsification, reason: SystemError)

    package var description: String {
        switch self {
        case .unfit(let falsification):
            "\(Self.row(of: falsification)) cannot be written without changing something else: \(falsification.row)"
        case .changed(let falsification):
            "\(Self.row(of: falsification)) was not written, because the file has changed since: \(falsification.row)"
        case .unwritable(let falsification, let reason):
            "\(Self.row(of: falsification)) cannot be written: \(reason): \(falsification.row)"
        }
    }

    private static func row(of falsification: Falsification) -> String {
        "\(falsification.uri):\(falsification.line): error: the falsifying row"
    }
}
