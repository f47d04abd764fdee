export { selectionModel } from './selection/selection.model.ts';
