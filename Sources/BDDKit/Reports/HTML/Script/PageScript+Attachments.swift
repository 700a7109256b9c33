extension PageScript {
    /// What steps attach: shown where that is safe, to be saved where it is not.
    static let attachments = #"""
        const bytesOf = (a) => a[0] === 1 ? bytesOfBase64(file(a[2])) : texts[a[2]];
        const textOf = (a) => {
          try {
            return a[0] === 1 ? new TextDecoder().decode(bytesOf(a)) : texts[a[2]];
          } catch {
            return null;
          }
        };
        const size = (a) => {
          const bytes = a[0] === 1 ? Math.floor(file(a[2]).replace(/=+$/, '').length * 3 / 4) : texts[a[2]].length;
          return bytes < 1024 ? `${Math.round(bytes)} B` : bytes < 1048576 ? `${Math.round(bytes / 1024)} KB`
            : `${(bytes / 1048576).toFixed(1)} MB`;
        };
        // The file is given no type of its own, so that no browser opens it in the page's place.
        const save = (a) => {
          const name = nameOf(a) || `attachment.${(texts[a[1]].split('/')[1] || 'bin').replace(/\W.*/, '')}`;
          return h('button', {type: 'button', class: 'save', onclick: () => {
            const url = URL.createObjectURL(new Blob([bytesOf(a)], {type: 'application/octet-stream'}));
            h('a', {href: url, download: name}).click();
            setTimeout(() => URL.revokeObjectURL(url), 10000);
          }}, 'Save ', sayShort(name), h('small', null, ` ${size(a)}`));
        };
        // Only addresses of the web, and those relative to the page, may be followed: others could be code.
        const link = (address) => {
          const url = address.trim();
          const isSafe = /^https?:\/\//i.test(url) || !/^[^/?#]*:/.test(url);
          return isSafe && url ? h('a', {href: url, rel: 'noreferrer', target: '_blank'}, sayShort(url)) : h('code', null, sayShort(url));
        };
        const pretty = (text) => {
          try {
            return JSON.stringify(JSON.parse(text), null, 2);
          } catch {
            return text;
          }
        };
        const titled = (a, element) => h('figure', {class: 'attachment'},
          nameOf(a) && h('figcaption', null, sayShort(nameOf(a))), element);
        const attachment = (a) => {
          const type = texts[a[1]].toLowerCase();
          if (a[0] === 2) return h('p', {class: 'attachment'}, link(texts[a[2]]), h('small', null, ' ', sayShort(type)));
          if (isPicture(a)) return thumbnail(a);
          if (type.startsWith('video/')) return titled(a, h('video', {controls: true, preload: 'metadata', src: sourceOf(a)}));
          if (type.startsWith('audio/')) return titled(a, h('audio', {controls: true, preload: 'metadata', src: sourceOf(a)}));
          if (type.startsWith('text/uri-list')) {
            const links = (textOf(a) || '').split(/\s*\n\s*/).filter((line) => line.trim() && !line.startsWith('#'));
            return h('p', {class: 'attachment'}, links.map((url) => [link(url), ' ']));
          }
          if (type.startsWith('text/html') || type.includes('octet-stream')) return h('p', {class: 'attachment'}, save(a));
          const text = type.startsWith('text/') || /json|xml|yaml/.test(type) ? textOf(a) : null;
          if (text === null) return h('p', {class: 'attachment'}, save(a));
          if (type.startsWith('text/x.cucumber.log')) return output(text, 'log');
          return titled(a, output(type.includes('json') ? pretty(text) : text, 'text'));
        };
        const attached = (list) => {
          if (!list || !list.length) return null;
          const [compared, rest] = sideBySide(list);
          return h('div', {class: 'attachments'}, compared, rest.map(attachment));
        };
        """#
}
