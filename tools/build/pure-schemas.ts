import type { Plugin } from 'vite';

const CONTRACTS = /\/libs\/contracts\/src\/.*\.ts$/;

/** Where a schema, or a part of one, begins. */
const CALL = /\bz\s*\.\s*\w+(?:\.\w+)*\(/g;

/**
 * Tells the bundler that making a schema of the contracts does nothing else, so that a page loads the schemas that it uses.
 * What zod exports says so itself; what is called on a schema, as `.check(…)` is, cannot.
 */
export const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACTS },
    handler: (code) => ({ code: markPure(code), map: null }),
  },
});

/** Marks each call of zod in a module. */
export const markPure = (code: string): string => code.replace(CALL, (call) => `/* @__PURE__ */ ${call}`);
