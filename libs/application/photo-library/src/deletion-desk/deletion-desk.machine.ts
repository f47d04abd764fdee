import type { AlbumNamed } from '@account-area/albums';
import {
  followDeletions,
  photosOf,
  scopeOf,
  type DeletionsActor,
  type DeletionScope,
  type DeletionSettled,
  type DeletionSubject,
  type FollowedDeletion,
} from '@account-area/deletion';
import { subscriptionActor, typesOf, type Parent, type MachineLogic } from '@account-area/kernel';
import { photosInTimeline, type Photo, type PhotoId } from '@account-area/photos';
import { assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import {
  hiddenIn,
  leavingSelection,
  notDeletedByMonth,
  settledBy,
  subjectOf,
  type Selecting,
} from './deletion-request.ts';

export type DeletionDeskEvent =
  /** The customer wants photos deleted: those named, or those selected. */
  | { readonly type: 'deletion.asked'; readonly photos?: readonly Photo[] }
  /** All photos; `word` is what DELETE is in the customer's language, and what is to be typed. */
  | { readonly type: 'deletion.allAsked'; readonly word: string }
  /** The customer sent what they typed: it must be the word to the letter. */
  | { readonly type: 'deletion.worded'; readonly text: string }
  /** They are deleted, or only taken out of the album that is named. */
  | { readonly type: 'deletion.confirmed'; readonly from?: AlbumNamed }
  /** The customer keeps them. */
  | { readonly type: 'deletion.cancelled' };

type DeletionOver = Extract<FollowedDeletion, { readonly type: 'deletion.settled' }>;

export interface DeletionDeskInput extends Selecting {
  readonly deletions: DeletionsActor;
  readonly parent: Parent<DeletionSettled>;
}

export interface DeletionDeskContext extends DeletionDeskInput {
  /** What the customer is asked about, or was last. */
  readonly subject: DeletionSubject;
  /** What is to be typed before all photos are deleted. */
  readonly word: string;
}

/**
 * Where a customer has photos deleted: asks whether they mean it, hides the photos from everything the screen shows, and
 * brings back those that were not deleted.
 *
 *     closed ◀─▶ asking
 *        ▲──────▶ wording (the word is typed)
 *
 * The screen starts one actor beside its timeline; it never ends by itself. The deletions themselves go on without it.
 */
export type DeletionDeskLogic = MachineLogic<{
  input: DeletionDeskInput;
  context: DeletionDeskContext;
  events: DeletionDeskEvent | FollowedDeletion;
  states: 'closed' | 'asking' | { wording: 'asked' | 'refused' };
}>;

const machine = setup({
  types: typesOf<{
    input: DeletionDeskInput;
    context: DeletionDeskContext;
    events: DeletionDeskEvent | FollowedDeletion;
  }>(),
  actors: { deletionNotices: subscriptionActor(followDeletions) },
  actions: {
    rememberPhotos: assign(({ context }, photos: readonly Photo[] | undefined) => ({
      subject: subjectOf(context, photos) ?? context.subject,
    })),
    rememberAll: assign({
      subject: ({ context }): DeletionSubject => ({
        kind: 'all',
        count: photosInTimeline(context.timeline.getSnapshot()),
      }),
      word: (_, word: string) => word,
    }),
    carryOut: sendTo(
      ({ context }) => context.deletions,
      ({ context: { subject } }, album: AlbumNamed | undefined) => ({
        type: 'deletion.confirmed' as const,
        subject:
          album === undefined || subject.kind !== 'photos'
            ? subject
            : { kind: 'albumPhotos' as const, album, photos: subject.photos },
      }),
    ),
    hide: enqueueActions(({ context, enqueue }, deleted: DeletionSubject) => {
      const subject = hiddenIn(context.timeline.getSnapshot(), deleted);
      if (subject === null) return;
      const leaving = leavingSelection(context.selection, subject);
      if (leaving === 'all') {
        enqueue.sendTo(context.selection, { type: 'selection.stopped' });
        enqueue.sendTo(context.collection, { type: 'collection.cancelled' });
      } else if (leaving.length > 0) {
        enqueue.sendTo(context.selection, { type: 'photos.deselected', ids: leaving });
      }
      enqueue.sendTo(
        context.timeline,
        subject.kind === 'all' ? { type: 'photos.allHidden' } : { type: 'photos.hidden', photos: subject.photos },
      );
    }),
    settle: enqueueActions(({ context, enqueue }, { isElsewhere, outcome }: DeletionOver) => {
      const { kind } = outcome;
      const timeline = context.timeline.getSnapshot();
      const subject = hiddenIn(timeline, outcome.deletion.subject);
      if (subject === null) return;
      const { deleted, notDeleted } = settledBy(outcome);
      enqueue.sendTo(
        context.timeline,
        subject.kind === 'all'
          ? { type: 'photos.allSettled', isDeleted: kind === 'finished' }
          : { type: 'photos.settled', deleted, notDeleted },
      );
      enqueue.sendTo(context.parent, { type: 'deletion.settled', outcome });
      const toSelect = kind === 'failed' && !isElsewhere ? notDeletedByMonth(timeline, subject, notDeleted) : [];
      if (toSelect.length > 0) enqueue.sendTo(context.selection, { type: 'photos.selected', photos: toSelect });
      if (kind === 'undone') return;
      enqueue.sendTo(context.timeline, { type: 'timeline.invalidated' });
    }),
  },
  guards: {
    isPossible: ({ context }, photos: readonly Photo[] | undefined) => subjectOf(context, photos) !== null,
    isTheWord: ({ context }, text: string) => text === context.word,
  },
}).createMachine({
  id: 'deletionDesk',
  context: ({ input }) => ({ ...input, subject: { kind: 'photos', photos: [] }, word: '' }),
  invoke: { src: 'deletionNotices', input: ({ context }) => context.deletions },
  initial: 'closed',
  on: {
    'deletion.started': { actions: { type: 'hide', params: ({ event }) => event.deletion.subject } },
    'deletion.settled': { actions: { type: 'settle', params: ({ event }) => event } },
  },
  states: {
    closed: {
      on: {
        'deletion.asked': {
          guard: { type: 'isPossible', params: ({ event }) => event.photos },
          target: 'asking',
          actions: { type: 'rememberPhotos', params: ({ event }) => event.photos },
        },
        'deletion.allAsked': {
          target: 'wording',
          actions: { type: 'rememberAll', params: ({ event }) => event.word },
        },
      },
    },
    asking: {
      on: {
        'deletion.confirmed': {
          target: 'closed',
          actions: { type: 'carryOut', params: ({ event }) => event.from },
        },
        'deletion.cancelled': 'closed',
      },
    },
    wording: {
      on: {
        'deletion.worded': [
          {
            guard: { type: 'isTheWord', params: ({ event }) => event.text },
            target: 'closed',
            actions: { type: 'carryOut', params: undefined },
          },
          { target: '.refused' },
        ],
        'deletion.cancelled': 'closed',
      },
      initial: 'asked',
      states: { asked: {}, refused: {} },
    },
  },
});

export const deletionDeskMachine: DeletionDeskLogic = machine;

export type DeletionDeskActor = ActorRefFrom<DeletionDeskLogic>;
export type DeletionDeskSnapshot = SnapshotFrom<DeletionDeskLogic>;

export const isAskingToDelete = (snapshot: DeletionDeskSnapshot): boolean => snapshot.matches('asking');

/** Whether the customer is asked to type the word that deletes all photos. */
export const isAskingForWord = (snapshot: DeletionDeskSnapshot): boolean => snapshot.matches('wording');

/** Whether something else was typed than the word. */
export const isWordRefused = (snapshot: DeletionDeskSnapshot): boolean => snapshot.matches({ wording: 'refused' });

/** Whether the customer is asked, for all photos by a word to type. */
export const isAskingBeforeDeletion = (snapshot: DeletionDeskSnapshot): boolean =>
  isAskingToDelete(snapshot) || isAskingForWord(snapshot);

/** One photo, several or all: what the question is about, or was last. */
export const scopeAskedAbout = ({ context }: DeletionDeskSnapshot): DeletionScope => scopeOf(context.subject);

/** The photos that the customer is asked about at the moment; none for all photos. */
export const photosAskedAbout = (snapshot: DeletionDeskSnapshot): readonly PhotoId[] =>
  isAskingToDelete(snapshot) ? photosOf(snapshot.context.subject) : [];

export const countAskedAbout = ({ context }: DeletionDeskSnapshot): number =>
  context.subject.kind === 'all' ? context.subject.count : photosOf(context.subject).length;
