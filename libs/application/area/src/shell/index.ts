export { bindShell } from './shell.actors.ts';
export type { ShellPorts } from './shell.actors.ts';
export { shellMachine } from './shell.machine.ts';
export type { ShellActor, ShellContext, ShellInput, ShellSnapshot } from './shell.machine.ts';
export { customerOf } from './shell.selectors.ts';
