export { startFakeShell } from './shell/shell.fakes.ts';
export type { FakeShell } from './shell/shell.fakes.ts';
