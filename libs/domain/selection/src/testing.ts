export { photoIds, startFakeSelection } from './selection/selection.fakes.ts';
export * as worlds from './worlds.fakes.ts';
