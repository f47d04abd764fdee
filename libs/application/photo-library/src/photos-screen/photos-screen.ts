import type { PhotoCopyNotice } from '@account-area/albums';
import type { DeletionsActor } from '@account-area/deletion';
import type { NoticeSource } from '@account-area/kernel';
import {
  type LibraryCountsActor,
  type LibraryChanged,
  type LibraryCountsPorts,
  loadedPages,
  type MonthCount,
  type MonthId,
  type MonthSectionActor,
  monthsShown,
  NO_PAGES,
  type Photo,
  type PhotoId,
  type PhotoPlace,
  type PhotoSort,
  placeAtService,
  restoreTimeline,
  sectionOf,
  type TimelineActor,
  type TimelineInput,
  type PhotoIdsService,
  type TimelinePorts,
  timelineSort,
} from '@account-area/photos';
import { type PhotosOfGroup, selectedInGroup, type SelectionActor } from '@account-area/selection';
import type { StorageStatusActor } from '@account-area/storage';
import type { DownloadsRef, PhotosUploaded, PrintsArrived } from '@account-area/transfers';

import { loadedRows, missingSpans, type PhotoSpan, rangeBetween, wholeMonth } from '../collection/collection.ts';
import { type CollectionActor, isMonthCollecting } from '../collection/collection.machine.ts';
import { placedPhotos } from '../collection/placed-photos.ts';
import type { DeletionDeskActor } from '../deletion-desk/deletion-desk.machine.ts';

export interface PhotosScreenPorts {
  readonly timeline: TimelinePorts & { readonly timeline: PhotoIdsService };
  readonly counts: LibraryCountsPorts;
  readonly scroll: ScrollPositions;
  readonly banner: BannerMemory;
  /** Makes unique ids. */
  readonly ids: { next(): string };
}

/** Remembers how far views were scrolled, on this device. */
export interface ScrollPositions {
  /** Where the view of a route was left. Never fails: anything invalid is `null`. */
  read(routeKey: string): ScrollPosition | null;
  keep(routeKey: string, position: ScrollPosition): void;
}

/** Remembers for the session that the customer has put the banner away that albums are unavailable. */
export interface BannerMemory {
  wasDismissed(): boolean;
  remember(): void;
}

/** In pixels, each at least 0. */
export type ScrollPosition = readonly [x: number, y: number];

export interface PhotosScreenVisit {
  /** Names the view in the history of the tab. Its scroll position is kept under this key, and outlives the tab. */
  readonly routeKey: string;
  /** Whether the browser went back to it: only then it scrolls to where it was left. */
  readonly isReturn: boolean;
  /** Whether the SharedAlbums flag is on. */
  readonly withSharedAlbums: boolean;
  /** What goes on when the screen is left: deletions, downloads, uploads, copies to albums, and how long photos are kept. */
  readonly deletions: DeletionsActor;
  readonly downloads: DownloadsRef;
  readonly uploads: NoticeSource<PhotosUploaded>;
  readonly copies: NoticeSource<PhotoCopyNotice>;
  /** Says what changes on other tabs. */
  readonly tabs: NoticeSource<LibraryChanged>;
  readonly storage: StorageStatusActor;
}

/** What to start the screen with; made by `restorePhotosScreen(ports, visit)`. */
export interface PhotosScreenInput extends Omit<PhotosScreenVisit, 'isReturn'> {
  /** Where to scroll to, or `null` on a fresh visit. */
  readonly restoredScroll: ScrollPosition | null;
  readonly isBannerDismissed: boolean;
  readonly timeline: TimelineInput;
  /** Tells this visit from all others. */
  readonly visitId: string;
}

export interface PhotosScreenContext extends Pick<
  PhotosScreenInput,
  'routeKey' | 'restoredScroll' | 'isBannerDismissed' | 'deletions' | 'downloads' | 'storage' | 'visitId'
> {
  readonly timeline: TimelineActor;
  readonly counts: LibraryCountsActor;
  readonly selection: SelectionActor;
  readonly collection: CollectionActor;
  readonly deletionDesk: DeletionDeskActor;
  /** Where ranges start: the photo toggled last. */
  readonly anchor: PhotoPlace | null;
  /** The photos that were asked for last. */
  readonly toDownload: readonly PhotoId[];
  /** The photo whose place is looked for; `null` while none is. */
  readonly sought: Photo | null;
  /** How often photos were asked for. */
  readonly downloadsAsked: number;
  /** The photos that were selected when selecting was over last, without those deleted since. */
  readonly lastSelected: readonly PhotosOfGroup[];
}

/**
 * What the photos screen hears: events that need two of its actors, and the beginning of what it ends, since only events
 * to one actor stay in order. An event that concerns one actor is sent to that actor: `timelineOf`, `selectionOf`,
 * `collectionOf`, `deletionDeskOf`.
 */
export type PhotosScreenEvent =
  /** The customer begins to select; no photo is selected yet. */
  | { readonly type: 'selection.started' }
  /** The customer selects no more: no photo is selected, and none is asked for. */
  | { readonly type: 'selection.stopped' }
  /** One photo is selected, or deselected. */
  | { readonly type: 'photo.toggled'; readonly id: PhotoId; readonly place: PhotoPlace }
  /**
   * A range was drawn from the photo toggled last to `to`, loaded or not. Drawing it again from the same photo lets go
   * what the new range leaves out.
   */
  | { readonly type: 'range.drawn'; readonly to: PhotoPlace }
  /** All of a month's photos, shown or not: selected, or deselected when all are selected or about to be. */
  | { readonly type: 'month.toggled'; readonly month: MonthId }
  /** All photos of all months, in the same way; deselecting them keeps the mode on. */
  | { readonly type: 'all.toggled' }
  /** By another date months are others, so that selecting stops; the other way round everything stays selected. */
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort }
  /**
   * Photos are wanted on the customer's device: those named, or those selected, once none is still to be selected. More
   * than fit one archive are refused unless they are wanted in parts. Once the download is accepted,
   * selecting them is over.
   */
  | { readonly type: 'download.asked'; readonly photoIds?: readonly PhotoId[]; readonly inParts?: boolean }
  /** Those selected are in the prints editor, and the customer is back from it: selecting them is over. */
  | PrintsArrived
  /** The photos selected before selecting was over are selected again, without those deleted since. */
  | { readonly type: 'selection.restored' }
  /** They are counted again, and photos in view stay. */
  | PhotosUploaded
  | LibraryChanged
  /** How this view is sorted on this device: another tab may have changed it. */
  | { readonly type: 'sort.read'; readonly sort: PhotoSort }
  /** So too; when they are the photos that are selected, selecting is over. */
  | PhotoCopyNotice
  /** The photos are shown under another entry of this tab's history: from now on it remembers how far they are scrolled. */
  | { readonly type: 'route.entered'; readonly routeKey: string }
  /** The customer comes back to a photo whose page is not loaded. Its place is told by `photo.found`. */
  | { readonly type: 'photo.sought'; readonly photo: Photo }
  /** The customer has stopped scrolling: where they are is remembered. */
  | { readonly type: 'scroll.rested'; readonly position: ScrollPosition }
  /** The customer has read that albums are unavailable. */
  | { readonly type: 'banner.dismissed' };

export type PhotosScreenNotice =
  /** An action on the selected photos succeeded, so selecting is over. */
  | { readonly type: 'selection.finished' }
  /** The customer chose another order. */
  | { readonly type: 'photos.sorted' }
  | PhotoFound;

/** The search for a photo is over. */
export interface PhotoFound {
  readonly type: 'photo.found';
  readonly id: PhotoId;
  /** Its place among the photos of its month that are shown; `null` when it is not there, or the service does not say. */
  readonly index: number | null;
}

/** What to start the screen with: how the customer left it on this device. */
export const restorePhotosScreen = (
  ports: PhotosScreenPorts,
  { isReturn, ...visit }: PhotosScreenVisit,
): PhotosScreenInput => ({
  ...visit,
  restoredScroll: isReturn ? ports.scroll.read(visit.routeKey) : null,
  isBannerDismissed: ports.banner.wasDismissed(),
  visitId: ports.ids.next(),
  timeline: restoreTimeline(ports.timeline),
});

/** What the customer wants selected: photos that are loaded, and those that have to be. */
export interface Gathered {
  readonly photos: readonly PhotosOfGroup[];
  readonly spans: readonly PhotoSpan[];
}

/** Every photo of some months. */
export const gatherMonths = (timeline: TimelineActor, months: readonly MonthCount[]): Gathered => {
  const wanted = months.map((month) => wholeMonth(month, timelineSort(timeline.getSnapshot())));
  return gather(timeline, wanted);
};

/** The photos from one place to another, both included. */
export const gatherRange = (timeline: TimelineActor, from: PhotoPlace, to: PhotoPlace): Gathered => {
  const snapshot = timeline.getSnapshot();
  return gather(timeline, rangeBetween(monthsShown(snapshot), timelineSort(snapshot), from, to));
};

/** Whether all photos of a month are selected or about to be: then toggling it deselects them. */
export const isMonthTaken = (
  { context }: { readonly context: Pick<PhotosScreenContext, 'collection' | 'selection'> },
  { id, count }: MonthCount,
): boolean =>
  selectedInGroup(context.selection.getSnapshot(), id) >= count ||
  isMonthCollecting(context.collection.getSnapshot(), id);

/** The months that are left to be taken. */
export const monthsLeft = (context: PhotosScreenContext): readonly MonthCount[] =>
  monthsShown(context.timeline.getSnapshot()).filter((month) => !isMonthTaken({ context }, month));

const gather = (timeline: TimelineActor, wanted: readonly PhotoSpan[]): Gathered => {
  const snapshot = timeline.getSnapshot();
  const found = wanted.map((one) => {
    const section = sectionOf(snapshot, one.month.id);
    const pages = section === null ? NO_PAGES : loadedPages(section.getSnapshot());
    const spans = missingSpans(one, pages).map((span) => (section === null ? span : atService(span, section)));
    const photos = loadedRows(one, pages).map(({ from, ids }) =>
      placedPhotos(one.month, one.sort, section === null ? from : placeAtService(section.getSnapshot(), from), ids),
    );
    return { photos, spans };
  });
  return { photos: found.flatMap(({ photos }) => photos), spans: found.flatMap(({ spans }) => spans) };
};

/** The service counts photos that are about to be deleted, too. */
const atService = (span: PhotoSpan, section: MonthSectionActor): PhotoSpan => {
  const snapshot = section.getSnapshot();
  const to = span.to === Infinity ? span.to : placeAtService(snapshot, span.to - 1) + 1;
  return { ...span, from: placeAtService(snapshot, span.from), to };
};
