import {
  answered,
  type KeyTold,
  type PortError,
  requestActor,
  type Result,
  subscriptionActor,
  tellOnce,
  typesOf,
  unboundRequest,
  unboundSubscription,
  type Unexpected,
  type MachineLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from 'xstate';

/** Everything an export needs from the outside world. */
export interface LibraryExportPorts {
  readonly exports: ExportGateway;
  readonly news: ExportNews;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/**
 * Begins an export of the whole library, once however often it is asked under one key; its end is told by e-mail. Says
 * when there is nothing to export. Expected failures are results; nothing rejects.
 */
export interface ExportGateway {
  /** The service does it once, however often it is asked under one key. */
  start(key: string, signal: AbortSignal): Promise<Result<ExportStarted, PortError>>;
}

/** What is heard of exports of the customer. */
export type ExportNewsEvent =
  /** It can be fetched: the mail has the link. */
  | { readonly type: 'export.ready' }
  /** The service has given it up, as its mail says. */
  | { readonly type: 'export.abandoned' }
  /** Nothing more is heard until they are followed again. */
  | { readonly type: 'connection.lost' };

/** Tells that an export is ready or was given up. It is a hint: what is missed is in the mail. */
export interface ExportNews {
  /** Reports until the returned function is called. */
  follow(report: (event: ExportNewsEvent) => void): () => void;
}

/** How long it is waited before a connection that was lost is made anew, in milliseconds. */
export const EXPORT_NEWS_DELAY_MS = 30_000;

/** What became of the request; an export that was on its way already is as good as a new one. */
export interface ExportStarted {
  /** `false` for a library without photos. */
  readonly started: boolean;
}

/** Why an export was not begun. */
export type ExportError = PortError | Unexpected | { readonly code: 'nothing-to-export' };

/** What the customer says. */
export interface LibraryExportEvent {
  readonly type: 'export.asked' | 'export.dismissed';
}

/** What became of it. */
export interface LibraryExportNotice {
  readonly type: 'export.requested' | 'export.failed';
}

/** What became of the export itself, perhaps hours later. */
export interface LibraryExportOutcome {
  readonly type: 'export.ready' | 'export.abandoned';
}

const outcome = (type: LibraryExportOutcome['type']) =>
  [
    { type: 'keepOutcome', params: type },
    { type: 'tell', params: type },
  ] as const;

type Started = Result<ExportStarted, PortError | Unexpected>;

export interface LibraryExportContext {
  /** The idempotency key of the last request; a second try goes under the same one. */
  readonly key: string;
  /** Why the last request failed; `null` while none has. */
  readonly error: ExportError | null;
  /** What became of the export that was asked for last; `null` while that is not known. */
  readonly outcome: LibraryExportOutcome['type'] | null;
}

/**
 * Asks for an export of the whole library, and hears of it until it is ready.
 *
 *     request: initial ─▶ requesting ─▶ success ─▶ ready ─▶ initial
 *                           ▲  │  ▲        │
 *                           │  ▼  └──── abandoned ─▶ initial
 *                          failure ─▶ initial
 *     news:    quiet ─▶ following ⇄ waiting
 *
 * A request that is under way goes on to its answer: it is not dismissed. Start one actor; it never ends by itself.
 */
export type LibraryExportLogic = MachineLogic<{
  context: LibraryExportContext;
  events: LibraryExportEvent | ExportNewsEvent | KeyTold;
  emitted: LibraryExportNotice | LibraryExportOutcome;
  states: {
    request: 'initial' | 'keying' | 'requesting' | 'success' | 'ready' | 'abandoned' | 'failure';
    news: 'quiet' | 'following' | 'waiting';
  };
}>;

const machine = setup({
  types: typesOf<{
    context: LibraryExportContext;
    events: LibraryExportEvent | ExportNewsEvent | KeyTold;
    emitted: LibraryExportNotice | LibraryExportOutcome;
  }>(),
  actors: {
    makeKey: unboundSubscription<undefined>('nextKey'),
    start: unboundRequest<string, ExportStarted, PortError>('start'),
    followNews: unboundSubscription<undefined>('followNews'),
  },
  delays: { newsDelay: EXPORT_NEWS_DELAY_MS },
  actions: {
    keepKey: assign({ key: (_, key: string) => key }),
    keepError: assign({ error: (_, started: Started) => errorOfStart(started) }),
    forgetError: assign({ error: null }),
    keepOutcome: assign({ outcome: (_, outcome: LibraryExportOutcome['type']) => outcome }),
    forgetOutcome: assign({ outcome: null }),
    tell: emit((_, type: (LibraryExportNotice | LibraryExportOutcome)['type']) => ({ type })),
  },
  guards: {
    isStarted: (_, started: Started) => errorOfStart(started) === null,
    hasBecome: ({ context }, outcome: LibraryExportOutcome['type']) => context.outcome === outcome,
  },
}).createMachine({
  id: 'libraryExport',
  context: { key: '', error: null, outcome: null },
  type: 'parallel',
  states: {
    request: {
      initial: 'initial',
      states: {
        initial: { on: { 'export.asked': { target: 'keying', actions: 'forgetOutcome' } } },
        /** Transient: left synchronously. */
        keying: {
          invoke: { src: 'makeKey' },
          on: { 'key.made': { target: 'requesting', actions: { type: 'keepKey', params: ({ event }) => event.key } } },
        },
        requesting: {
          entry: 'forgetError',
          invoke: {
            src: 'start',
            input: ({ context }) => context.key,
            onDone: [
              { guard: { type: 'isStarted', params: answered }, target: 'success' },
              { target: 'failure', actions: { type: 'keepError', params: answered } },
            ],
          },
        },
        // The news may be there before the answer to the request.
        success: {
          entry: { type: 'tell', params: 'export.requested' },
          always: [
            { guard: { type: 'hasBecome', params: 'export.ready' }, target: 'ready' },
            { guard: { type: 'hasBecome', params: 'export.abandoned' }, target: 'abandoned' },
          ],
          on: { 'export.dismissed': 'initial' },
        },
        ready: { on: { 'export.dismissed': 'initial' } },
        abandoned: {
          on: {
            'export.asked': { target: 'keying', actions: 'forgetOutcome' },
            'export.dismissed': 'initial',
          },
        },
        failure: {
          entry: { type: 'tell', params: 'export.failed' },
          on: { 'export.asked': 'requesting', 'export.dismissed': { target: 'initial', actions: 'forgetError' } },
        },
      },
    },
    news: {
      initial: 'quiet',
      states: {
        quiet: { on: { 'export.asked': 'following' } },
        following: {
          invoke: { src: 'followNews' },
          on: {
            'export.ready': { target: 'quiet', actions: outcome('export.ready') },
            'export.abandoned': { target: 'quiet', actions: outcome('export.abandoned') },
            'connection.lost': 'waiting',
          },
        },
        waiting: { after: { newsDelay: 'following' } },
      },
    },
  },
});

/** Without its ports, which {@link bindLibraryExport} binds. */
export const libraryExportMachine: LibraryExportLogic = machine;

const errorOfStart = (started: Started): ExportError | null => {
  if (!started.ok) return started.error;
  return started.value.started ? null : { code: 'nothing-to-export' };
};

/** The export machine on its ports: the only form an app should start. */
export const bindLibraryExport = ({ exports, news, nextKey }: LibraryExportPorts): LibraryExportLogic =>
  machine.provide({
    actors: {
      makeKey: tellOnce((): KeyTold => ({ type: 'key.made', key: nextKey() })),
      start: requestActor((key: string, signal) => exports.start(key, signal)),
      followNews: subscriptionActor((_: undefined, send) => news.follow(send)),
    },
  });

export type LibraryExportActor = ActorRefFrom<LibraryExportLogic>;

export type LibraryExportSnapshot = SnapshotFrom<LibraryExportLogic>;

/** How far the export is. */
export const exportPhase = ({
  value: { request },
}: LibraryExportSnapshot): Exclude<LibraryExportSnapshot['value']['request'], 'keying'> =>
  request === 'keying' ? 'requesting' : request;

/** Why the export was not begun; `null` unless it failed. */
export const exportError = (snapshot: LibraryExportSnapshot): ExportError | null => snapshot.context.error;
