import {
  answered,
  answerGuards,
  ok,
  type Parent,
  type PortError,
  requestActor,
  type Result,
  typesOf,
  unboundRequest,
  type MachineLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, and, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';

import type { TimelineMonth } from '../month/month.ts';
import type { TimelineService } from '../month/timeline-service.ts';
import type { PhotoSort } from '../photo/photo.ts';
import {
  isAtRest,
  isPassed,
  type MonthSectionError,
  type MonthSectionNotice,
  NO_OVERLAY,
  type NoProgress,
  pageLoad,
  type PageLoad,
  type PhotosRemoved,
  type SectionOverlay,
  type SectionView,
  viewWithout,
  withPage,
} from './month-section.ts';
import {
  countKnown,
  MOST_HELD_PHOTOS,
  NO_PAGES,
  NO_RANGE,
  type PageRequest,
  type PhotoRange,
  realPlace,
  type SectionPages,
  shownPages,
  withoutFarPages,
} from './section-pages.ts';

export type MonthSectionEvent =
  /** Came into view or near it, or another part of it did: `range` is needed now. */
  | { readonly type: 'section.needed'; readonly range: PhotoRange }
  /** Left the view and its surroundings. */
  | { readonly type: 'section.unneeded' }
  /** The month is shown with its photos. */
  | { readonly type: 'section.opened' }
  /** Only the name of the month is shown: nothing more of it is read. */
  | { readonly type: 'section.closed' }
  /** Photos that could not be read are wanted again. */
  | { readonly type: 'section.retried' }
  /** Photos came or went, so that the month holds `count`. Photos in view stay until they have been read again. */
  | { readonly type: 'section.invalidated'; readonly count: number }
  /** Photos are about to be deleted, or are not after all: those are shown no longer, these are shown again. */
  | { readonly type: 'section.overlaid'; readonly overlay: SectionOverlay }
  /** Photos are gone for good: they leave the month, and what is behind them moves up. */
  | ({ readonly type: 'photos.removed' } & PhotosRemoved)
  /** The photos are wanted in another order, and read anew. */
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort };

/** The month to load, and in which order. */
export interface MonthSectionInput {
  readonly month: TimelineMonth;
  readonly sort: PhotoSort;
  /** Photos that are about to be deleted; none when missing. */
  readonly overlay?: SectionOverlay;
  /** The timeline. */
  readonly parent: Parent<MonthSectionNotice>;
}

export interface MonthSectionContext extends SectionView {
  readonly parent: Parent<MonthSectionNotice>;
  readonly error: MonthSectionError | null;
  /** The page that was asked for last. */
  readonly asked: PageRequest | null;
}

/**
 * Loads the photos of one month, page by page, as far as they are in view.
 *
 *     uninitialized ─▶ pending ─▶ fulfilled
 *           ▲            │ ▲          │ (more in view)
 *           │            ▼ └──────────┘
 *           └──────── rejected
 *
 * The timeline starts one actor per month near the view and stops it when memory is needed; it never ends by itself.
 * A request whose photos leave the view is abandoned, also where others of the month came into view, and a change of order
 * starts from nothing. Invalid pages stay in view until they have been read again.
 */
export type MonthSectionLogic = MachineLogic<{
  input: MonthSectionInput;
  context: MonthSectionContext;
  events: MonthSectionEvent;
  states: 'uninitialized' | 'pending' | 'fulfilled' | 'rejected';
}>;

const machine = setup({
  types: typesOf<{ input: MonthSectionInput; context: MonthSectionContext; events: MonthSectionEvent }>(),
  actors: { loadPage: unboundRequest<PageLoad, SectionPages, PortError | NoProgress>('loadPage') },
  actions: {
    rememberRange: assign({ range: (_, range: PhotoRange) => range }),
    forgetRange: assign({ range: NO_RANGE, error: null }),
    rememberRequest: assign({ asked: ({ context }) => pageLoad(context).request }),
    open: assign(({ context }) => ({ month: { ...context.month, isOpen: true } })),
    close: assign(({ context }) => ({ month: { ...context.month, isOpen: false } })),
    startAnew: assign((_, sort: PhotoSort) => ({ sort, pages: NO_PAGES, fresh: null, range: NO_RANGE, error: null })),
    readAgain: assign(({ context: { month, pages, range } }, count: number) => ({
      month: { ...month, count },
      ...(range.from < range.to ? { pages, fresh: NO_PAGES } : { pages: NO_PAGES, fresh: null }),
      error: null,
    })),
    layOver: assign({ overlay: (_, overlay: SectionOverlay) => overlay }),
    removePhotos: assign(({ context }, removed: PhotosRemoved) => ({ ...viewWithout(context, removed), error: null })),
    forgetError: assign({ error: null }),
    keepAnswer: enqueueActions(({ context, enqueue }, answer: Result<SectionPages, MonthSectionError>) => {
      if (!answer.ok) {
        enqueue.assign({ error: answer.error });
        return;
      }
      const { month, parent, range } = context;
      const count = countKnown(answer.value, month.count);
      const known = { month: { ...month, count }, pages: withoutFarPages(answer.value, range, MOST_HELD_PHOTOS) };
      const isReadAgain = context.fresh === null || isAtRest({ ...context, ...known, fresh: null });
      enqueue.assign(isReadAgain ? { ...known, fresh: null } : { month: known.month, fresh: known.pages });
      if (count !== month.count) enqueue.sendTo(parent, { type: 'count.corrected', month: month.id, count });
    }),
  },
  guards: {
    ...answerGuards,
    needsPage: ({ context }) => !isAtRest(context),
    isAtRest: ({ context }) => isAtRest(context),
    hasPages: ({ context }) => context.pages.pages.length > 0,
    isElsewhere: ({ context }: { readonly context: MonthSectionContext }, range: PhotoRange) =>
      context.asked !== null && isPassed(context.asked, context, range),
  },
}).createMachine({
  id: 'monthSection',
  context: ({ input }) => ({
    overlay: NO_OVERLAY,
    ...input,
    range: NO_RANGE,
    pages: NO_PAGES,
    fresh: null,
    error: null,
    asked: null,
  }),
  initial: 'uninitialized',
  on: {
    'section.needed': { actions: { type: 'rememberRange', params: ({ event }) => event.range } },
    'section.unneeded': { actions: 'forgetRange' },
    'section.opened': { actions: 'open' },
    'section.closed': { actions: 'close' },
    'section.overlaid': { actions: { type: 'layOver', params: ({ event }) => event.overlay } },
    // The photos after those that are gone have moved: a page on its way is asked for again.
    'photos.removed': { target: '.uninitialized', actions: { type: 'removePhotos', params: ({ event }) => event } },
    'section.invalidated': {
      target: '.uninitialized',
      actions: { type: 'readAgain', params: ({ event }) => event.count },
    },
    'sort.changed': { target: '.uninitialized', actions: { type: 'startAnew', params: ({ event }) => event.sort } },
  },
  states: {
    uninitialized: { always: { guard: 'needsPage', target: 'pending' } },
    pending: {
      entry: 'rememberRequest',
      on: {
        // The customer went past the page that is on its way: what is seen now does not wait for it.
        'section.needed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.range },
          target: 'pending',
          reenter: true,
          actions: { type: 'rememberRange', params: ({ event }) => event.range },
        },
      },
      invoke: {
        src: 'loadPage',
        input: ({ context }) => pageLoad(context),
        onDone: [
          {
            guard: { type: 'isGood', params: answered },
            target: 'fulfilled',
            actions: { type: 'keepAnswer', params: answered },
          },
          { target: 'rejected', actions: { type: 'keepAnswer', params: answered } },
        ],
      },
      // The photos asked for are no longer in view: leaving the state abandons the request.
      always: [
        { guard: and(['isAtRest', 'hasPages']), target: 'fulfilled' },
        { guard: 'isAtRest', target: 'uninitialized' },
      ],
    },
    fulfilled: { always: { guard: 'needsPage', target: 'pending' } },
    rejected: {
      on: {
        'section.retried': { target: 'pending', actions: 'forgetError' },
        'section.unneeded': [
          { guard: 'hasPages', target: 'fulfilled', actions: 'forgetRange' },
          { target: 'uninitialized', actions: 'forgetRange' },
        ],
      },
    },
  },
});

/** Without its ports, which {@link bindMonthSection} binds. */
export const monthSectionMachine: MonthSectionLogic = machine;

export type MonthSectionActor = ActorRefFrom<MonthSectionLogic>;
export type MonthSectionSnapshot = SnapshotFrom<MonthSectionLogic>;

export const bindMonthSection = (loadPage: TimelineService['page']): MonthSectionLogic =>
  machine.provide({
    actors: {
      loadPage: requestActor(
        async (
          { month, pages, request, sort }: PageLoad,
          signal,
        ): Promise<Result<SectionPages, PortError | NoProgress>> => {
          if (request === null) return ok(pages);
          const page = await loadPage({ month, sort, ...request }, signal);
          return page.ok ? withPage(pages, request, page.value) : page;
        },
      ),
    },
  });

/**
 * The pages of the month, without photos that are about to be deleted; the same object until a page arrives or leaves. Read
 * them with `photoAt(pages, index)`.
 */
export const loadedPages = ({ context: { overlay, pages } }: MonthSectionSnapshot): SectionPages =>
  shownPages(pages, overlay.hidden);

/** Where the service has the photo that is shown in a place: it still counts those that are about to be deleted. */
export const placeAtService = ({ context: { overlay, pages } }: MonthSectionSnapshot, index: number): number =>
  realPlace(pages, overlay.hidden, index);

/** Whether a page is on its way or waits for its turn. */
export const isSectionPending = (snapshot: MonthSectionSnapshot): boolean => snapshot.matches('pending');

/** Why the section stopped loading, until it is retried or leaves the view; pages loaded before stay. */
export const sectionError = (snapshot: MonthSectionSnapshot): MonthSectionError | null => snapshot.context.error;
