export { modelOf } from './models/model.ts';
export type { Model, ModelStep } from './models/model.ts';
export type { ModelBindings, ModelPath } from './models/path.ts';
export { coveringPathsOf, pathsOf, pathTo } from './models/paths.ts';
