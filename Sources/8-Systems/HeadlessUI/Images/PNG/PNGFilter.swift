/// Predicts the bytes of a row. Only the differences are stored, because they compress better. (PNG 9)
enum PNGFilter: UInt8, CaseIterable {
    case none, sub, up, average, paeth

    /// Restores a filtered row.
    ///
    /// - Parameters:
    ///   - previous: the unfiltered row above, with the same length; zeros above the first row.
    ///   - distance: how many bytes before a byte the left neighbour is that predicts it.
    func undone(_ row: ArraySlice<UInt8>, previous: [UInt8], distance: Int) -> [UInt8] {
        var result = Array(row)
        guard self != .none else { return result }
        for index in result.indices {
            let left = index < distance ? 0 : result[index - distance]
            let corner = index < distance ? 0 : previous[index - distance]
            result[index] &+= prediction(left: left, above: previous[index], corner: corner)
        }
        return result
    }

    /// Filters a row.
    func applied(_ row: [UInt8], previous: [UInt8], distance: Int) -> [UInt8] {
        guard self != .none else { return row }
        return row.indices.map { index in
            let left = index < distance ? 0 : row[index - distance]
            let corner = index < distance ? 0 : previous[index - distance]
            return row[index] &- prediction(left: left, above: previous[index], corner: corner)
        }
    }

    private func prediction(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
        switch self {
        case .none: return 0
        case .sub: return left
        case .up: return above
        case .average: return UInt8((Int(left) + Int(above)) / 2)
        case .paeth:
            let estimate = Int(left) + Int(above) - Int(corner)
            let distances = (abs(estimate - Int(left)), abs(estimate - Int(above)), abs(estimate - Int(corner)))
            if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
            return distances.1 <= distances.2 ? above : corner
        }
    }
}
