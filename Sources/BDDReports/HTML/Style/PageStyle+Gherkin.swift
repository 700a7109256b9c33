extension PageStyle {
    /// Features, scenarios and steps.
    static let gherkin = #"""
        .mark {
          color: var(--status); font-weight: 700; flex: none; width: 1.1em; display: inline-block; text-align: center
        }
        .head { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .7rem }
        .head [data-stop] {
          all: unset; cursor: pointer; display: flex; gap: .5rem; align-items: baseline; border-radius: 4px
        }
        .head [data-stop]:focus-visible { outline: 2px solid var(--link); outline-offset: 3px }
        .head [data-stop]:hover bdi {
          text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .2em
        }
        .head { position: relative }
        .head > .time { margin-inline-start: auto }
        .link { color: var(--soft); text-decoration: none; opacity: 0; padding: 0 .4rem }
        .head > .link { position: absolute; inset-inline-end: 100% }
        :hover > .link, tr:hover .link, .link:focus { opacity: 1 }
        .scenario h3, .scenario h4, .rule h3, .feature h2 { max-width: 100% }
        .time {
          color: var(--soft); font-size: .8rem; font-weight: 400; font-variant-numeric: tabular-nums;
          white-space: nowrap
        }
        .status { color: var(--status); font-size: .8rem; font-weight: 600; white-space: nowrap }
        .keyword { color: var(--keyword); font-weight: 600 }
        .badge {
          font-size: .75rem; font-weight: 600; padding: 0 .5rem; border: 1px solid var(--line); border-radius: 9px;
          color: var(--soft); white-space: nowrap
        }
        .badge.flaky { color: var(--flaky); border-color: currentColor }
        .tags { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem }
        .tags button {
          all: unset; cursor: pointer; font-size: .78rem; color: var(--soft); background: var(--tint);
          border-radius: 4px; padding: 0 .4rem
        }
        .tags button:hover, .tags button:focus-visible { color: var(--link); outline: 1px solid currentColor }
        .prose { padding: .5rem 0; max-width: 44rem }
        .prose > * + * { margin-top: .7rem }
        .prose ul, .prose ol { padding-inline-start: 1.4rem }
        .feature {
          background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.5rem;
          margin: 0 0 1rem
        }
        .feature h2 { font-size: 1.35rem }
        .feature > .under, .feature > .tags, .feature > .prose { padding: .3rem 0 0 1.85rem }
        .feature:has(> .head [aria-expanded=false]) > .prose {
          display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-clamp: 2; overflow: hidden;
          color: var(--soft)
        }
        .feature > .body { padding-inline-start: 1.85rem }
        .under {
          color: var(--soft); font-size: .88rem; display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: center
        }
        .rule { margin-top: 1.8rem }
        .rule > .body { padding-inline-start: .9rem }
        .rule h3 { font-size: 1.12rem }
        .rule h4, .scenario h3, .background h3 { font-size: 1rem }
        .scenario, .background { margin-top: 1.4rem }
        .scenario > .body { padding-inline-start: 1.6rem }
        .background { padding-inline-start: 1.6rem }
        .scenario:not(.passed, .notrun) { box-shadow: -.95rem 0 0 -.82rem var(--status) }
        .scenario.target, tr.target, .rule.target > .head {
          background: color-mix(in srgb, var(--link) 9%, transparent); border-radius: 6px;
          box-shadow: 0 0 0 .4rem color-mix(in srgb, var(--link) 9%, transparent)
        }
        .steps { list-style: none; padding: .35rem 0 }
        .step { padding: .1rem 0 .1rem 1.6rem; position: relative }
        .step > .mark { position: absolute; inset-inline-start: 0; font-size: .8rem; line-height: 1.55rem }
        .step > .line { display: flex; gap: .7rem; align-items: baseline }
        .step.skipped > .line .words, .step.notrun > .line .words { color: var(--soft) }
        .step.hook { font-size: .9rem; color: var(--soft) }
        .step > .line .time { margin-inline-start: auto }
        @media (hover) {
          .step .short { opacity: 0 }
          .scenario:hover .step .short, .detail .step .short, .step:focus-within .short { opacity: 1 }
        }
        var { font-style: normal; font-weight: 600; color: light-dark(#8a4b00, #eab676) }
        .hint { color: var(--soft); font-size: .88rem; padding: .3rem 0 0 }
        details > summary { cursor: pointer; font-size: .88rem; color: var(--soft); padding: .25rem 0 }
        .attempt { border-inline-start: 2px solid var(--status); padding-inline-start: .8rem; margin: .4rem 0 }
        .candidates { font-size: .9rem; padding-inline-start: 1.2rem }
        .problems { margin-bottom: 2rem }
        .problems h2 { font-size: 1.2rem; padding: .4rem 0 .8rem }
        .problem {
          background: var(--card); border: 1px solid var(--line); border-inline-start: 4px solid var(--status);
          border-radius: 6px; padding: .8rem 1.1rem; margin-bottom: .7rem
        }
        .problem > .under { display: block }
        .problem > .under code { white-space: nowrap }
        .problem > .line { padding-top: .5rem }
        .problem h3 { font-size: 1rem }

        .again { font-size: .82rem; color: var(--soft); padding-top: .5rem }
        .again code { user-select: all }
        .nothing { padding: 3rem 0; text-align: center; color: var(--soft) }
        """#
}
