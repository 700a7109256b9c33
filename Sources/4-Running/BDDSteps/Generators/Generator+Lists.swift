extension Generator {
    /// Lists of values, shorter ones being simpler. The number of elements is not negative.
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

    /// Lists of so many values.
    public static func array<Element>(
        of element: Generator<Element>, count: Int
    ) -> Generator where Value == [Element] {
        precondition(count >= 0, "a list has no negative number of elements")
        return Generator { choices in try (0..<count).map { _ in try element.make(&choices) } }
    }

    /// Lists whose elements depend on those before, such as what a person does with a screen: a state says what is
    /// possible next, and each element changes it.
    ///
    /// Any element can be left out when such a list shrinks; those behind it are then made for the state they find.
    ///
    /// - Parameters:
    ///   - count: how many elements, not negative.
    ///   - state: what each list starts from.
    ///   - next: makes the next element, from what the state allows.
    ///   - advance: changes the state as the element does.
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
    /// Texts of characters.
    public static func string(of character: Generator<Character>, count: ClosedRange<Int>) -> Generator<String> {
        Generator<[Character]>.array(of: character, count: count).map { String($0) }
    }
}
