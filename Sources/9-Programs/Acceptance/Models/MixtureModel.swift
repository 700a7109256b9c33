import HeadlessUI

extension Color {
    /// The colour of a pixel when this colour covers `count` of its 64 samples, and the pixel was `behind` before. It
    /// uses no code of the drawing.
    func covering(_ count: Int, of behind: Color) -> Color {
        let front = (Double(alpha) * Double(count) / 64).rounded()
        let back = (Double(behind.alpha) * (255 - front) / 255).rounded()
        func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
            front + back == 0 ? 0 : UInt8(((Double(first) * front + Double(second) * back) / (front + back)).rounded())
        }
        return Color(
            red: mix(red, behind.red), green: mix(green, behind.green), blue: mix(blue, behind.blue),
            alpha: UInt8(front + back))
    }
}
