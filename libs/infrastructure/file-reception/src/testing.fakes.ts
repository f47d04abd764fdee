export { fakeSender, fakeTimers } from './file-reception.fakes.ts';
export type { Fate } from './file-reception.fakes.ts';
