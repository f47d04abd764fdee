import {
  type Answer,
  bindSubmission,
  createSubmissionMachine,
  type PortError,
  type SubmissionOptions,
  typesOf,
  type Unexpected,
  type MachineLogic,
  type SubmissionLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { GalleryChange, GalleryService } from './gallery-entry.ts';

/** Which online version, and its category in the gallery; `null` where it is not there. */
export interface GalleryPlace {
  readonly productCode: string;
  readonly category: string | null;
}

/** What an entry of the gallery hears. */
export type GalleryEntryEvent =
  /** It is to be under this category, or to leave the gallery. */
  | { readonly type: 'gallery.asked'; readonly category: string | null }
  /** Its category was read anew. */
  | { readonly type: 'gallery.read'; readonly category: string | null };

/** What an entry of the gallery tells: the change was made. */
export interface GalleryEntryNotice extends GalleryPlace {
  readonly type: 'gallery.changed';
}

/** What an entry of the gallery knows. */
export interface GalleryEntryContext extends GalleryPlace {
  /** Where the customer wants it, while that is sent and when that failed. */
  readonly wanted: string | null;
  readonly answer: Answer<null, PortError>;
}

/**
 * An online version in the gallery, or not: it is shown to everybody, so that nothing counts as changed before the
 * service says so.
 *
 *     settled ⇄ changing ⇄ failed
 *
 * Start one actor per online version shown. A change goes on when the actor is stopped.
 */
export type GalleryEntryLogic = MachineLogic<{
  input: GalleryPlace;
  context: GalleryEntryContext;
  events: GalleryEntryEvent;
  emitted: GalleryEntryNotice;
  states: 'settled' | 'changing' | 'failed';
  children: { submission: SubmissionLogic<GalleryChange, null, PortError> };
}>;

const machine = setup({
  types: typesOf<{
    input: GalleryPlace;
    context: GalleryEntryContext;
    events: GalleryEntryEvent;
    emitted: GalleryEntryNotice;
    children: { submission: 'submission' };
  }>(),
  actors: { submission: createSubmissionMachine<GalleryChange, null, PortError>() },
  actions: {
    want: assign((_, wanted: string | null) => ({ wanted, answer: null })),
    send: sendTo('submission', ({ context: { category, productCode, wanted } }) => ({
      type: 'submission.asked' as const,
      input: { productCode, from: category, to: wanted },
    })),
    keepAnswer: assign({ answer: (_, answer: Answer<null, PortError>) => answer }),
    settle: assign({ category: ({ context }) => context.wanted }),
    tell: emit(({ context: { productCode, wanted } }) => ({
      type: 'gallery.changed' as const,
      productCode,
      category: wanted,
    })),
    keepRead: assign({ category: (_, category: string | null) => category }),
  },
  guards: {
    isMade: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
    isOther: ({ context }, category: string | null) => category !== context.category,
  },
}).createMachine({
  id: 'galleryEntry',
  context: ({ input: { category, productCode } }) => ({ productCode, category, wanted: category, answer: null }),
  invoke: {
    id: 'submission',
    src: 'submission',
    onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
  },
  on: {
    'gallery.asked': {
      guard: { type: 'isOther', params: ({ event }) => event.category },
      target: '.changing',
      actions: { type: 'want', params: ({ event }) => event.category },
    },
    'gallery.read': { actions: { type: 'keepRead', params: ({ event }) => event.category } },
  },
  initial: 'settled',
  states: {
    settled: {},
    changing: {
      entry: 'send',
      always: [
        { guard: 'isMade', target: 'settled', actions: ['settle', 'tell'] },
        { guard: 'isRefused', target: 'failed' },
      ],
      on: { 'gallery.asked': {}, 'gallery.read': {} },
    },
    failed: {},
  },
});

/** Without its ports, which {@link bindGalleryEntry} binds. */
export const galleryEntryMachine: GalleryEntryLogic = machine;

/** Everything a place in a gallery needs from the outside world. */
export interface GalleryEntryPorts extends Pick<SubmissionOptions<GalleryChange>, 'nextKey'> {
  readonly gallery: GalleryService;
}

/** An entry of the gallery on its port: the only form an app should start. */
export const bindGalleryEntry = ({ gallery, nextKey }: GalleryEntryPorts): GalleryEntryLogic =>
  machine.provide({
    actors: {
      submission: bindSubmission<GalleryChange, null, PortError>(
        (change) => gallery.change(change, new AbortController().signal),
        {
          nextKey,
        },
      ),
    },
  });

export type GalleryEntryActor = ActorRefFrom<GalleryEntryLogic>;
export type GalleryEntrySnapshot = SnapshotFrom<GalleryEntryLogic>;

/** Under which category it is; `null` where it is not in the gallery. */
export const galleryCategoryOf = ({ context }: GalleryEntrySnapshot): string | null => context.category;

/** Why the last change was not made; `null` where it was. */
export const galleryFailure = ({ context: { answer } }: GalleryEntrySnapshot): PortError | Unexpected | null =>
  answer?.ok === false ? answer.error : null;
