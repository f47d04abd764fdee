import { fileURLToPath } from 'node:url';

const CHECKOUT = new URL('../../../../../', import.meta.url);

/** Where code is, and the files by which Node.js tells what kind of code it is. */
const CODE = ['apps/*', 'libs/*', 'node_modules/*', 'package.json'];

/**
 * Arguments for a process that works on files of strangers: its JavaScript reads code and no other file, writes none, and starts
 * no process. Native code in it is not bound by them, and neither is the network.
 */
export const CONFINED: readonly string[] = [
  '--permission',
  // Decoders are native, and a thread watches the memory; decision 117 says what that costs.
  '--allow-addons',
  '--allow-worker',
  // Each start would say on the console that these two were allowed.
  '--disable-warning=SecurityWarning',
  '--disable-warning=SecurityWarning',
  ...CODE.map((path) => `--allow-fs-read=${fileURLToPath(new URL(path, CHECKOUT))}`),
];

/** Variables without which Windows starts no process. */
const NEEDED = new Set(['SYSTEMROOT', 'WINDIR']);

/** What such a process is told of the environment: addresses, passwords and keys are none of its business. */
export const confinedEnvironment = (given: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(given).filter(([name]) => NEEDED.has(name.toUpperCase())));
