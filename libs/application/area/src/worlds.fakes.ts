// The fake world of each machine of the library, by the machine's id.
export { startFakeArea as area } from './area/area.fakes.ts';
export { startFakeLate as late } from './late/late.fakes.ts';
export { startFakeStartUp as startUp } from './start-up/start-up.fakes.ts';
