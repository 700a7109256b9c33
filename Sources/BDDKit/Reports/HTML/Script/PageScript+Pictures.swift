extension PageScript {
    /// Pictures, alone and side by side. A picture is only ever shown by an image element, where nothing in it can run.
    static let pictures = #"""
        const isPicture = (a) => a[0] < 2 && texts[a[1]].startsWith('image/');
        const sourceOf = (a) => {
          const type = texts[a[1]].replace(/[,\s]/g, '');
          return a[0] === 1 ? `data:${type};base64,${file(a[2])}` : `data:${type};charset=utf-8,${encodeURIComponent(texts[a[2]])}`;
        };
        const nameOf = (a) => a[3] ? texts[a[3]] : '';
        // What a picture says of itself to those who do not see it.
        const altOf = (a) => {
          const title = a[0] === 0 && /<title>([^<]*)</.exec(texts[a[2]].slice(0, 2000));
          const words = title ? title[1].replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&') : '';
          return clean(words || nameOf(a) || 'Picture');
        };
        const picture = (a) => h('img', {src: sourceOf(a), alt: altOf(a), loading: 'lazy', decoding: 'async'});
        const thumbnail = (a) => {
          const button = h('button', {type: 'button', class: 'thumbnail', 'aria-expanded': 'false', title: 'Show larger or smaller',
            onclick: () => button.setAttribute('aria-expanded', button.classList.toggle('large'))}, picture(a));
          return h('figure', {class: 'picture'}, button, nameOf(a) && h('figcaption', null, sayShort(nameOf(a))));
        };
        const roles = [['expected', /expected|reference|baseline/i], ['actual', /actual|received/i], ['difference', /diff/i]];
        const roleOf = (a) => roles.findIndex(([, pattern]) => isPicture(a) && pattern.test(nameOf(a)));
        // Expected, actual and difference side by side, when at least two of them are there; and the rest.
        const sideBySide = (attachments) => {
          const compared = roles.map((_, role) => attachments.find((a) => roleOf(a) === role));
          if (compared.filter(Boolean).length < 2) return [null, attachments];
          const figures = compared.map((a, role) => a && h('figure', {class: 'picture'}, h('figcaption', null, roles[role][0]), picture(a)));
          return [h('div', {class: 'compare', role: 'group', 'aria-label': 'Pictures compared'}, figures),
            attachments.filter((a) => !compared.includes(a))];
        };
        """#
}
