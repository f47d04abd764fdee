import type { Plugin } from 'vite';

/** A package that holds components for everybody in few modules. */
const PACKAGE = /\/node_modules\/react-router\//;

/** At the beginning of a line, which is the top of a module: what is made by a call that only makes something. */
const MADE = /^(?:const|let|var) [\w$]+ = (?=React(?:\$\d+)?\.(?:createContext|forwardRef|memo)\()/gm;

/** At the top of a module: the name of a component, which is for developer tools. */
const NAMED = /^[\w$]+\.displayName = .+;$/gm;

/** `code`, with components that go unless somebody uses them: to a bundler, a call and a name are a use otherwise. */
export const loosen = (code: string): string => code.replace(MADE, '$&/* @__PURE__ */ ').replace(NAMED, '');

/** Leaves out of the build what nobody uses of a package that has more components than the app. */
export const looseComponents = (): Plugin => ({
  name: 'loose-components',
  apply: 'build',
  transform: {
    filter: { id: PACKAGE },
    handler: (code) => ({ code: loosen(code), map: null }),
  },
});
