extension PageScript {
    /// Features and rules.
    static let features = #"""
        const child = (view) => (node) => node.kind === 'scenario' ? scenario(node, view)
          : node.kind === 'rule' ? rule(node, view) : background(node, node.parent);
        const childrenOf = (parent, view) => parent.children.filter((node) => node.kind === 'background'
          || (node.cases.length ? node.cases.some(view.has) : view.isWhole));
        const listOf = (parent, view) => {
          const list = h('div', {class: 'children'});
          for (const node of parent.children) node.parent = parent;
          growList(list, childrenOf(parent, view), child(view));
          parent.list = list;
          return list;
        };
        const rule = (node, view) => {
          const list = node.cases.filter(view.has);
          const button = h('button', {type: 'button'}, mark(worst(list.map((one) => one.status))), h('span', null, title(node)));
          const element = h('section', {class: 'rule', 'data-key': node.key}, h('div', {class: 'head'}, permalink(node.key), h('h3', null, button), tally(list),
            tagList(node.tags)));
          return openable(element, button, () => [wholeName(node), prose(node.description), listOf(node, view)], true);
        };
        const feature = (view, isOpen) => (node) => {
          const list = node.cases.filter(view.has);
          const status = worst(list.map((one) => one.status));
          const button = h('button', {type: 'button'}, mark(status), h('span', null, sayShort(node.name || node.uri)));
          const element = h('article', {class: `feature ${status.key}`, lang: node.language, 'data-key': node.key},
            h('div', {class: 'head'}, permalink(node.key), h('h2', null, button)),
            h('p', {class: 'under'}, h('code', null, sayShort(node.uri)), tally(list)), tagList(node.tags), prose(node.description));
          return openable(element, button, () => [wholeName(node), listOf(node, view)], isOpen);
        };
        """#
}
