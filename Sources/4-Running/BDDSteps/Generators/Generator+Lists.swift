extension Generator {
    /// Makes lists of `count` elements; shorter lists are simpler. `count` must not be negative.
    public static func array<Element>(
        of element: Generator<Element>, count: ClosedRange<Int>
    ) -> Generator where Value == [Element] {
        precondition(count.lowerBound >= 0, "a list has no negative number of elements")
        return Generator { choices in
            var elements: [Element] = []
            try choices.elements(count) { choices in elements.append(try element.make(&choices)) }
            return elements
        }
    }

    /// Makes lists of exactly `count` elements. `count` must not be negative.
    public static func array<Element>(
        of element: Generator<Element>, count: Int
    ) -> Generator where Value == [Element] {
        precondition(count >= 0, "a list has no negative number of elements")
        return Generator { choices in try (0..<count).map { _ in try element.make(&choices) } }
    }

    /// Makes lists in which each element depends on the elements before it, such as a person's actions on a screen. A
    /// state determines which elements can come next, and each element changes the state.
    ///
    /// Shrinking can remove any element; the elements after it are then made again for the changed state.
    ///
    /// - Parameters:
    ///   - count: the number of elements, not negative.
    ///   - state: the state at the start of each list.
    ///   - next: returns a generator of the elements that are possible in a state.
    ///   - advance: applies an element to the state.
    public static func sequence<Element, State: Sendable>(
        count: ClosedRange<Int>, from state: State,
        next: @escaping @Sendable (State) -> Generator<Element>,
        then advance: @escaping @Sendable (inout State, Element) -> Void
    ) -> Generator where Value == [Element] {
        precondition(count.lowerBound >= 0, "a list has no negative number of elements")
        return Generator { choices in
            var state = state
            var elements: [Element] = []
            try choices.elements(count) { choices in
                let element = try next(state).make(&choices)
                advance(&state, element)
                elements.append(element)
            }
            return elements
        }
    }
}

extension Generator<String> {
    /// Makes texts of `count` characters; shorter texts are simpler.
    public static func string(of character: Generator<Character>, count: ClosedRange<Int>) -> Generator<String> {
        Generator<[Character]>.array(of: character, count: count).map { String($0) }
    }
}
