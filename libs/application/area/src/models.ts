export { areaModel } from './area/area.model.ts';
export { lateModel } from './late/late.model.ts';
export { startUpModel } from './start-up/start-up.model.ts';
