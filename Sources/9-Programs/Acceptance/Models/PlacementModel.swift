/// An image in the middle of a view, in its own size or as large as the view allows. It uses no code of image views.
struct PlacementModel {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int

    /// - Parameter image: the width and height of the image in pixels.
    /// - Parameter view: the width and height of the view in points.
    init(image: (width: Int, height: Int), view: (width: Int, height: Int)) {
        // The width and height of the drawing, in the parts of `whole`.
        var (width, height, whole) = (image.width, image.height, 1)
        if image.width > view.width || image.height > view.height {
            let isWide = image.width * view.height > image.height * view.width
            whole = isWide ? image.width : image.height
            let side = isWide ? view.width : view.height
            (width, height) = (image.width * side, image.height * side)
        }
        /// Half of the remaining space, rounded to the nearest point, halves upwards.
        func edge(_ sum: Int) -> Int { (sum + whole) / (2 * whole) }
        left = edge(view.width * whole - width)
        top = edge(view.height * whole - height)
        right = edge(view.width * whole + width)
        bottom = edge(view.height * whole + height)
    }
}
