/// The state that the steps of one scenario share.
///
/// A world is made fresh for each attempt at a scenario, when the first step or hook of its library runs.
/// Libraries with the same world type share the one world; libraries with other types have worlds of their own.
public protocol World: AnyObject, Attaching, SendableMetatype {
    init()
}
