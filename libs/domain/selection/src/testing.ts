export { photoIds, startFakeSelection } from './selection/selection.fakes.ts';
export type { FakeSelection } from './selection/selection.fakes.ts';
