export { bindMonthSection } from './month-section.actors.ts';
export type { MonthSectionError, MonthSectionEvent, MonthSectionNotice } from './month-section.events.ts';
export { monthSectionMachine } from './month-section.machine.ts';
export type {
  MonthSectionActor,
  MonthSectionContext,
  MonthSectionInput,
  MonthSectionSnapshot,
} from './month-section.machine.ts';
export type { MonthSectionPorts } from './month-section.ports.ts';
export { isSectionPending, loadedPages, monthCount, remainingCount, sectionError } from './month-section.selectors.ts';
export type { SectionView } from './page-needed.ts';
export {
  heldCount,
  LARGEST_PAGE_SIZE,
  limitFor,
  MOST_HELD_PHOTOS,
  NO_PAGES,
  PAGE_SIZE,
  photoAt,
  reachedEnd,
} from './section-pages.ts';
export type { LoadedPage, NoProgress, PageRequest, PhotoRange, SectionPages } from './section-pages.ts';
