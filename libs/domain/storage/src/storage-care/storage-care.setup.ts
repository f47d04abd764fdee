import {
  answerGuards,
  errorOf,
  type PortError,
  type Result,
  typesOf,
  unboundAction,
  unboundRequest,
  unboundSubscription,
  type Unexpected,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, emit, setup } from 'xstate';

import {
  type ActivationStatus,
  type DeletionNewsEvent,
  FINISH_DELAY_MS,
  FRESH_MS,
  type ImportNewsEvent,
  NEWS_RETRY_MS,
  pollDelay,
  STATUS_RETRY_MS,
} from './storage-care.ts';

/** What caring for the storage hears. */
export type StorageCareEvent =
  /** The photos are deleted within a month. */
  | { readonly type: 'storage.critical' }
  /** The customer sees how the storage stands. */
  | { readonly type: 'activation.needed' }
  /** The customer wants to keep the photos. */
  | { readonly type: 'activation.asked' }
  /** The customer wants to have all photos on the device. */
  | { readonly type: 'library.asked' };

/** What it announces. */
export type StorageCareNotice =
  /** The customer is to be asked. */
  | { readonly type: 'prompt.due' }
  /** What is known of the library and how long it is kept is out of date; `active` when it was made active again. */
  | { readonly type: 'library.renewed'; readonly status: 'active' | 'notActive' }
  /** How long the photos are kept is to be asked for again: they may be deleted by now. */
  | { readonly type: 'storage.outdated' }
  /** All photos, to be downloaded. */
  | { readonly type: 'library.collected'; readonly requestId: string; readonly photoIds: readonly PhotoId[] };

/** Why the photos could not be kept. */
export type ActivationError = PortError | Unexpected | { readonly code: 'import-failed' };

export interface StorageCareContext {
  /** `null` until it is known. It never expires. */
  readonly status: ActivationStatus | null;
  readonly activationError: ActivationError | null;
  /** How often the import was asked about. */
  readonly asked: number;
  /** Whether the customer has kept the photos since the page was loaded. */
  readonly wasKept: boolean;
  readonly isCritical: boolean;
  /** Whether the customer may be asked, as far as the device has told. */
  readonly mayPrompt: boolean;
  readonly isVisible: boolean;
  /** How many photos were asked for last; `null` before. */
  readonly collected: number | null;
  readonly collectionError: PortError | Unexpected | null;
  readonly requests: number;
}

/** What the machine tells itself of news and of the page. */
export type StorageCareNews =
  | ImportNewsEvent
  | DeletionNewsEvent
  /** What the device remembers: whether the customer may be asked without having pressed anything. */
  | { readonly type: 'prompt.recalled'; readonly mayPrompt: boolean }
  | { readonly type: 'page.seen'; readonly isVisible: boolean };

type Collected = Result<readonly PhotoId[], PortError | Unexpected>;

/** A status by its name, under which a report tells it as it is. */
export interface StatusTold {
  readonly status: ActivationStatus;
}

type StatusAnswer = Result<StatusTold, PortError | Unexpected>;

/** The parts of the machine; its states and events are in `storage-care.machine.ts`. */
export const storageCareSetup = setup({
  types: typesOf<{
    context: StorageCareContext;
    events: StorageCareEvent | StorageCareNews;
    emitted: StorageCareNotice;
  }>(),
  actors: {
    readStatus: unboundRequest<undefined, StatusTold, PortError>('readStatus'),
    activate: unboundRequest<undefined, StatusTold, PortError>('activate'),
    collect: unboundRequest<undefined, readonly PhotoId[], PortError>('collect'),
    followNews: unboundSubscription<undefined>('followNews'),
    followDeletion: unboundSubscription<undefined>('followDeletion'),
    followPage: unboundSubscription<undefined>('followPage'),
    recallPrompt: unboundSubscription<undefined>('recallPrompt'),
  },
  guards: {
    ...answerGuards,
    isOver: (_, answer: StatusAnswer) =>
      answer.ok && answer.value.status !== 'importing' && answer.value.status !== 'deleting',
    isUnderWay: ({ context: { status } }) => status === 'importing' || status === 'deleting',
    isImporting: ({ context: { status } }) => status === 'importing',
    hasPhotos: (_, answer: Collected) => answer.ok && answer.value.length > 0,
    isHidden: ({ context }) => !context.isVisible,
    isSeen: (_, isVisible: boolean) => isVisible,
    isCritical: ({ context }) => context.isCritical,
    // What is being deleted or kept already is nothing to ask about.
    isPromptDue: ({ context: { mayPrompt, status } }) =>
      mayPrompt && status !== null && status !== 'importing' && status !== 'deleting',
  },
  delays: {
    pollDelay: ({ context }) => pollDelay(context.asked),
    finishDelay: FINISH_DELAY_MS,
    statusRetry: STATUS_RETRY_MS,
    newsRetry: NEWS_RETRY_MS,
    freshness: FRESH_MS,
  },
  actions: {
    noteKept: assign((_, answer: StatusAnswer) =>
      answer.ok && answer.value.status === 'active' ? { wasKept: true, isCritical: false } : {},
    ),
    keepStatus: assign((_, answer: StatusAnswer) => (answer.ok ? { status: answer.value.status } : {})),
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    startCounting: assign({ asked: 0 }),
    noteCritical: assign({ isCritical: true }),
    keepRecalled: assign({ mayPrompt: (_, mayPrompt: boolean) => mayPrompt }),
    noteVisibility: assign({ isVisible: (_, isVisible: boolean) => isVisible }),
    fail: assign((_, answer: Result<unknown, PortError | Unexpected>) => ({ activationError: errorOf(answer) })),
    failImport: assign({ status: 'notActive', activationError: { code: 'import-failed' } }),
    forgetFailure: assign({ activationError: null }),
    rememberPrompt: (_, nothing: undefined) => unboundAction('rememberPrompt', nothing),
    announceOutdated: emit(() => ({ type: 'storage.outdated' as const })),
    announcePrompt: emit(() => ({ type: 'prompt.due' as const })),
    announceRenewal: emit((_, answer: StatusAnswer) => ({
      type: 'library.renewed' as const,
      status: answer.ok && answer.value.status === 'active' ? ('active' as const) : ('notActive' as const),
    })),
    keepCollected: assign(({ context }, answer: Collected) =>
      answer.ok
        ? { collected: answer.value.length, collectionError: null, requests: context.requests + 1 }
        : { collectionError: answer.error },
    ),
    announceCollected: emit(({ context }, answer: Collected) => ({
      type: 'library.collected' as const,
      requestId: `library-${context.requests}`,
      photoIds: answer.ok ? answer.value : [],
    })),
  },
});
