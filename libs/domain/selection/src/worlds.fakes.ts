// The fake world of each machine of the library, by the machine's id.
export { startFakeSelection as selection } from './selection/selection.fakes.ts';
