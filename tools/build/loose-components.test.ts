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

describe('what a router does when it is watched', () => {
  it.each([
    ['\tif (init.instrumentations) {', '\tif (false) {'],
    ['\tif (opts?.instrumentations) {', '\tif (false) {'],
    ['\tlet told = consumeInstrumentationClientResultMetaReceiver(router);', '\tlet told = undefined;'],
  ])('is not done: %s', (code, loose) => {
    expect(loosen(code)).toBe(loose);
  });
});

describe('a build of the package', () => {
  it('has what the app uses of it and nothing else', async () => {
    const code = await bundle("export { createBrowserRouter } from 'react-router';");
    const parts = ['function createBrowserRouter', 'LinkWithRef', 'function instrumentClientSideRouter'];
    expect(parts.filter((part) => code.includes(part))).toEqual(['function createBrowserRouter']);
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
