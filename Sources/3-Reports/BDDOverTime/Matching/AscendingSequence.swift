/// Finds the numbers of a list that keep their order.
enum AscendingSequence {
    /// Whether each number belongs to the longest ascending sequence. Among sequences of the same length, the one with
    /// the smallest last numbers is chosen: when two neighbours swap places, the one that is now last counts as moved.
    static func longest(_ numbers: [Int]) -> [Bool] {
        // The index of the least number that ends an ascending sequence of each length.
        var ends: [Int] = []
        var previous = [Int](repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? ends[low - 1] : -1
            if low < ends.count { ends[low] = index } else { ends.append(index) }
        }
        var kept = [Bool](repeating: false, count: numbers.count)
        var index = ends.last ?? -1
        while index >= 0 {
            kept[index] = true
            index = previous[index]
        }
        return kept
    }
}
