package import Gherkin

/// The scenarios of a plan, in order. Scenarios of spilled files are read when they are accessed.
package struct PlannedPickles: RandomAccessCollection, Sendable {
    /// Identifies a scenario by the index of its file and its index within the file.
    struct PickleIndex: Sendable {
        private let featureIndex: UInt32
        private let pickleIndex: UInt32

        init(feature: Int, pickle: Int) {
            featureIndex = UInt32(truncatingIfNeeded: feature)
            pickleIndex = UInt32(truncatingIfNeeded: pickle)
        }

        var feature: Int { Int(featureIndex) }
        var pickle: Int { Int(pickleIndex) }
    }

    private enum Storage: Sendable {
        case listed([Pickle])
        case indexed([PickleIndex], [LoadedFeature])
    }

    private let storage: Storage

    init(_ pickles: [Pickle]) {
        storage = .listed(pickles)
    }

    init(_ indices: [PickleIndex], of features: [LoadedFeature]) {
        storage =
            features.contains(where: \.isSpilled)
            ? .indexed(indices, features)
            : .listed(indices.map { features[$0.feature].pickles[$0.pickle] })
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .listed(let pickles): pickles.count
        case .indexed(let indices, _): indices.count
        }
    }

    package subscript(position: Int) -> Pickle {
        switch storage {
        case .listed(let pickles): pickles[position]
        case .indexed(let indices, let features): features[indices[position]]
        }
    }

    /// The index of each scenario's file, in the order of the plan; nil if no file is spilled.
    var featureIndices: LazyMapSequence<[PickleIndex], Int>? {
        guard case .indexed(let indices, _) = storage else { return nil }
        return indices.lazy.map(\.feature)
    }

    /// Calls `body` with the number and pickle of each scenario.
    ///
    /// If any file is spilled, scenarios of files for which `isWanted` returns false are left out: these files are not
    /// read.
    func forEach(where isWanted: (FeatureTraits) -> Bool, _ body: (Int, Pickle) -> Void) {
        switch storage {
        case .listed(let pickles):
            for (number, pickle) in pickles.enumerated() { body(number, pickle) }
        case .indexed(let indices, let features):
            for (number, index) in indices.enumerated() where isWanted(features[index.feature].traits) {
                body(number, features[index])
            }
        }
    }
}

extension [LoadedFeature] {
    subscript(index: PlannedPickles.PickleIndex) -> Pickle { self[index.feature].pickles[index.pickle] }
}
