import Gherkin

/// The scenarios of a plan, in their order; those of files on a shelf are looked up when they are asked for.
struct PlannedPickles: RandomAccessCollection, Sendable {
    /// A scenario by its file and its place in it.
    struct Place: Sendable {
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
        case placed([Place], [LoadedFeature])
    }

    private let storage: Storage

    init(_ pickles: [Pickle]) {
        storage = .listed(pickles)
    }

    init(_ places: [Place], of features: [LoadedFeature]) {
        storage =
            features.contains(where: \.isShelved)
            ? .placed(places, features)
            : .listed(places.map { features[$0.feature].pickles[$0.pickle] })
    }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch storage {
        case .listed(let pickles): pickles.count
        case .placed(let places, _): places.count
        }
    }

    subscript(position: Int) -> Pickle {
        switch storage {
        case .listed(let pickles): pickles[position]
        case .placed(let places, let features): features[places[position]]
        }
    }

    /// Gives the scenarios with their numbers; of files on a shelf only those for which a file's traits are a reason.
    func forEach(where isWanted: (FeatureTraits) -> Bool, _ body: (Int, Pickle) -> Void) {
        switch storage {
        case .listed(let pickles):
            for (number, pickle) in pickles.enumerated() { body(number, pickle) }
        case .placed(let places, let features):
            for (number, place) in places.enumerated() where isWanted(features[place.feature].traits) {
                body(number, features[place])
            }
        }
    }
}

extension [LoadedFeature] {
    subscript(place: PlannedPickles.Place) -> Pickle { self[place.feature].pickles[place.pickle] }
}
