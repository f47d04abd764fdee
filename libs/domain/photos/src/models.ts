export { libraryCountsModel } from './library-counts/library-counts.model.ts';
export { monthSectionModel, monthSectionWindowModel } from './month-section/month-section.model.ts';
export { previewModel } from './preview/preview.model.ts';
export { timelineModel } from './timeline/timeline.model.ts';
