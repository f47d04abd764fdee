// The fake world of each machine of the library, by the machine's id.
export { startFakeLibraryCounts as libraryCounts } from './library-counts/library-counts.fakes.ts';
export { startFakeMonthSection as monthSection } from './month-section/month-section.fakes.ts';
export { startFakePreview as preview } from './preview/preview.fakes.ts';
export { startFakeTimeline as timeline } from './timeline/timeline.fakes.ts';
