/// Any `Optional`, for code that learns its type only at run time.
protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    static var none: Self { get }
    static func wrapping(_ value: Any) -> Self?
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    static var wrappedType: Any.Type { Wrapped.self }

    static func wrapping(_ value: Any) -> Wrapped?? { (value as? Wrapped).map { .some($0) } }

    var wrapped: Any? { self }
}
