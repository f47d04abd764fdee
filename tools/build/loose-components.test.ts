import { build } from 'vite';
import { describe, expect, it } from 'vitest';

import { loosen, looseComponents } from './loose-components.ts';

describe('a component of a package', () => {
  it.each([
    [
      'const Link = React$1.forwardRef(function () {});',
      'const Link = /* @__PURE__ */ React$1.forwardRef(function () {});',
    ],
    ['const Memo = React.memo(Message, areEqual);', 'const Memo = /* @__PURE__ */ React.memo(Message, areEqual);'],
    [
      'const Day = createFormattedComponent("formatDate");',
      'const Day = /* @__PURE__ */ createFormattedComponent("formatDate");',
    ],
    ['Link.displayName = "Link";', ''],
  ])('is no use of itself: %s', (code, loose) => {
    expect(loosen(code)).toBe(loose);
  });

  it.each(['const root = createRoot(element);', 'React.memo(Message);', '\tPart.displayName = names[name];'])(
    'is not what else a module does: %s',
    (code) => {
      expect(loosen(code)).toBe(code);
    },
  );
});

describe('a build of the package', () => {
  it.each([
    [
      'react-router',
      "export { createBrowserRouter } from 'react-router';",
      'function createBrowserRouter',
      'LinkWithRef',
    ],
    ['react-intl', "export { useIntl } from 'react-intl';", 'function useIntl', 'FormattedMessage'],
  ])('has what the app uses of it and nothing else: %s', async (_, entry, used, unused) => {
    const code = await bundle(entry);
    expect([code.includes(used), code.includes(unused)]).toEqual([true, false]);
  });
});

const ENTRY = '\0entry';

const bundle = async (source: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? ENTRY : null),
        load: (id) => (id === ENTRY ? source : null),
      },
      looseComponents(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' },
    },
  });
  if (!('output' in built)) throw new Error('One entry is one build.');
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
};
