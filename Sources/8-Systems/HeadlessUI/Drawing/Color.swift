/// A colour with red, green, blue and opacity, each from 0 to 255. The channels are not multiplied by the opacity.
public struct Color: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    /// The opacity: 0 is transparent, 255 is opaque.
    public var alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let gray = Color(red: 128, green: 128, blue: 128)
    public static let white = Color(red: 255, green: 255, blue: 255)
    public static let red = Color(red: 255, green: 0, blue: 0)
    public static let green = Color(red: 0, green: 255, blue: 0)
    public static let blue = Color(red: 0, green: 0, blue: 255)
}

extension Color {
    /// One of the four numbers of a colour. Messages show the raw value.
    public enum Channel: String, CaseIterable, Sendable {
        case red, green, blue, alpha
    }

    public subscript(channel: Channel) -> UInt8 {
        switch channel {
        case .red: red
        case .green: green
        case .blue: blue
        case .alpha: alpha
        }
    }
}

extension Color: CustomStringConvertible {
    /// The name of a named colour; otherwise `#RRGGBB`, or `#RRGGBBAA` if the colour is not opaque.
    public var description: String {
        switch self {
        case .clear: "clear"
        case .black: "black"
        case .gray: "gray"
        case .white: "white"
        case .red: "red"
        case .green: "green"
        case .blue: "blue"
        default: hexadecimal + (alpha == 255 ? "" : Self.digits(alpha))
        }
    }

    /// `#RRGGBB`, without the opacity: the form that CSS and SVG read.
    package var hexadecimal: String {
        "#\(Self.digits(red))\(Self.digits(green))\(Self.digits(blue))"
    }

    private static func digits(_ channel: UInt8) -> String { allDigits[Int(channel)] }

    /// The two hexadecimal digits of each number from 0 to 255.
    private static let allDigits = (0..<256).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
}
