export { photoIds, startFakeSelection } from './selection/selection.fakes.ts';
