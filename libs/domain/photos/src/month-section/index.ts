export { bindMonthSection } from './month-section.actors.ts';
export type {
  MonthSectionError,
  MonthSectionEvent,
  MonthSectionNotice,
  PhotosRemoved,
  SectionOverlay,
} from './month-section.events.ts';
export { monthSectionMachine } from './month-section.machine.ts';
export type { MonthSectionActor, MonthSectionSnapshot } from './month-section.machine.ts';
export type { MonthSectionPorts } from './month-section.ports.ts';
export {
  isSectionPending,
  loadedPages,
  monthCount,
  placeAtService,
  remainingCount,
  sectionError,
} from './month-section.selectors.ts';
export type { MonthSectionContext, MonthSectionInput } from './month-section.setup.ts';
export type { SectionView } from './page-needed.ts';
export { heldCount, MOST_HELD_PHOTOS, NO_PAGES, PAGE_SIZE, photoAt, reachedEnd } from './section-pages.ts';
export type { LoadedPage, PageRequest, PhotoRange, SectionPages } from './section-pages.ts';
export type { NoProgress } from './taken-page.ts';
