import type { Plugin } from 'vite';

/** A package that holds components for everybody in few modules. */
const PACKAGE = /\/node_modules\/react-router\//;

/** At the beginning of a line, which is the top of a module: what is made by a call that only makes something. */
const MADE = /^(?:const|let|var) [\w$]+ = (?=React(?:\$\d+)?\.(?:createContext|forwardRef|memo)\()/gm;

/** At the top of a module: the name of a component, which is for developer tools. */
const NAMED = /^[\w$]+\.displayName = .+;$/gm;

/** Whether the router is to tell what it does to tools that watch servers: the app never asks for it. */
const WATCHED = /\bif \((?:init|opts\?)\.instrumentations\)/g;

/** What such a tool is told of one navigation. */
const TOLD = /(?<== )consumeInstrumentationClientResultMetaReceiver\(router\)/g;

/**
 * `code`, with components that go unless a module uses them: to a bundler, a call and a name are a use otherwise. What only
 * watched routers do goes as well.
 */
export const loosen = (code: string): string =>
  code.replace(MADE, '$&/* @__PURE__ */ ').replace(NAMED, '').replace(WATCHED, 'if (false)').replace(TOLD, 'undefined');

/** Leaves out of the build what no module uses of a package that has more components than the app. */
export const looseComponents = (): Plugin => ({
  name: 'loose-components',
  apply: 'build',
  transform: {
    filter: { id: PACKAGE },
    handler: (code) => ({ code: loosen(code), map: null }),
  },
});
