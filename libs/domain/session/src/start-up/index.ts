export { CONFIGURATION_FIRST, configurationFirst } from './configuration-first.ts';
export { bindStartUp } from './start-up.actors.ts';
export type { StartUpPorts } from './start-up.actors.ts';
export type { StartUpEvent } from './start-up.events.ts';
export { startUpMachine } from './start-up.machine.ts';
export type { StartUpActor, StartUpContext, StartUpSnapshot } from './start-up.machine.ts';
export { configurationErrorOf, configurationOf, sessionOf, startUpPhase } from './start-up.selectors.ts';
export type { StartUpPhase } from './start-up.selectors.ts';
