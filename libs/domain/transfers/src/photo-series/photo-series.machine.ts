import {
  attempt,
  errorOf,
  type MachineLogic,
  type PortError,
  subscriptionActor,
  typesOf,
  type Unexpected,
  unboundSubscription,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';

import type { SaveError } from '../file-saver.ts';
import {
  type PhotoDownloadOutcome,
  type PhotoDownloadPorts,
  savePhoto,
} from '../photo-download/photo-download.machine.ts';

/** The photos to save, each once. */
export interface PhotoSeriesInput {
  readonly photoIds: readonly PhotoId[];
}

/** What a series hears of each try to save a photo. */
export interface PhotoSeriesEvent {
  readonly type: 'photo.ended';
  readonly photoId: PhotoId;
  readonly outcome: PhotoDownloadOutcome;
}

/** What became of the photos; each is in one of both. */
export interface PhotoSeriesOutcome {
  readonly saved: readonly PhotoId[];
  readonly missing: readonly MissingPhoto[];
}

/** A photo that is not on the device, and why its last try has failed. */
export interface MissingPhoto {
  readonly id: PhotoId;
  readonly error: PortError | SaveError | Unexpected | { readonly code: 'archived-alone' };
}

/** `missing` are those that are not asked for again. */
export interface PhotoSeriesContext extends PhotoSeriesOutcome {
  /** Those of this round that were not asked for yet, in their order. */
  readonly waiting: readonly PhotoId[];
  readonly underWay: readonly PhotoId[];
  /** Failed, and asked for again in the next round. */
  readonly setAside: readonly MissingPhoto[];
  /** How many rounds have failed since a photo was saved. */
  readonly failures: number;
}

/** How many photos are fetched at a time. */
const PHOTOS_AT_ONCE = 4;

/** Milliseconds between rounds, one pause after the other; long enough for a service that starts anew. */
const RETRY_PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * Saves photos under their own names until all are on the device, for a program that no customer attends. A photo that fails
 * holds up none of the others; a service that is away is waited for. The last round asks for every photo.
 *
 *     saving ⇄ pausing      (all of a round were asked for, or the service is away)
 *       └────▶ ended        (nothing is left to ask for, or no photo was saved since a row of pauses began)
 *
 * Start one actor per wish of a customer. It finishes by itself, with a {@link PhotoSeriesOutcome} as output; once it is
 * stopped, what is under way leaves nothing behind.
 */
export type PhotoSeriesLogic = MachineLogic<{
  input: PhotoSeriesInput;
  context: PhotoSeriesContext;
  events: PhotoSeriesEvent;
  output: PhotoSeriesOutcome;
  states: 'saving' | 'pausing' | 'ended';
}>;

const machine = setup({
  types: typesOf<{
    input: PhotoSeriesInput;
    context: PhotoSeriesContext;
    events: PhotoSeriesEvent;
    output: PhotoSeriesOutcome;
  }>(),
  actors: { save: unboundSubscription<PhotoId>('save') },
  actions: {
    askForNext: enqueueActions(({ context: { underWay, waiting }, enqueue }) => {
      const next = waiting.slice(0, PHOTOS_AT_ONCE - underWay.length);
      for (const photoId of next) enqueue.spawnChild('save', { id: photoId, input: photoId });
      enqueue.assign({ waiting: waiting.slice(next.length), underWay: [...underWay, ...next] });
    }),
    record: enqueueActions(({ context, enqueue }, { outcome, photoId }: PhotoSeriesEvent) => {
      enqueue.stopChild(photoId);
      enqueue.assign({
        underWay: context.underWay.filter((known) => known !== photoId),
        ...recorded(context, photoId, outcome),
      });
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    beginRound: assign(({ context: { setAside, waiting } }) => ({
      waiting: [...waiting, ...setAside.map(({ id }) => id)],
      setAside: [],
    })),
  },
  guards: {
    hasTurn: ({ context }) => context.waiting.length > 0 && context.underWay.length < PHOTOS_AT_ONCE,
    isOver: ({ context }) =>
      context.underWay.length === 0 && (context.setAside.length === 0 || !hasPausesLeft(context)),
    isRoundOver: ({ context }) => context.underWay.length === 0,
    isServiceAway: ({ context }, outcome: PhotoDownloadOutcome) =>
      errorOf(outcome)?.code === 'unreachable' && hasPausesLeft(context),
  },
  delays: { pause: ({ context }) => RETRY_PAUSES_MS[context.failures - 1] ?? 0 },
}).createMachine({
  id: 'photoSeries',
  context: ({ input }) => ({
    waiting: [...new Set(input.photoIds)],
    underWay: [],
    setAside: [],
    saved: [],
    missing: [],
    failures: 0,
  }),
  initial: 'saving',
  states: {
    saving: {
      always: [
        { guard: 'hasTurn', actions: 'askForNext' },
        { guard: 'isOver', target: 'ended' },
        { guard: 'isRoundOver', target: 'pausing' },
      ],
      on: {
        'photo.ended': [
          {
            guard: { type: 'isServiceAway', params: ({ event }) => event.outcome },
            target: 'pausing',
            actions: { type: 'record', params: ({ event }) => event },
          },
          { actions: { type: 'record', params: ({ event }) => event } },
        ],
      },
    },
    pausing: {
      entry: 'countFailure',
      on: { 'photo.ended': { actions: { type: 'record', params: ({ event }) => event } } },
      after: { pause: { target: 'saving', actions: 'beginRound' } },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { missing, saved, setAside } }) => ({ saved, missing: [...missing, ...setAside] }),
});

const hasPausesLeft = ({ failures }: PhotoSeriesContext): boolean => failures < RETRY_PAUSES_MS.length;

const recorded = (
  { missing, saved, setAside }: PhotoSeriesContext,
  id: PhotoId,
  outcome: PhotoDownloadOutcome,
): Partial<PhotoSeriesContext> => {
  if (!outcome.ok) {
    const failed = { id, error: outcome.error };
    // A full device is no less full after a pause.
    return outcome.error.code === 'save-blocked'
      ? { missing: [...missing, failed] }
      : { setAside: [...setAside, failed] };
  }
  return outcome.value.kind === 'saved'
    ? { saved: [...saved, id], failures: 0 }
    : { missing: [...missing, { id, error: { code: outcome.value.kind } }] };
};

/** Without its ports, which {@link bindPhotoSeries} binds. */
export const photoSeriesMachine: PhotoSeriesLogic = machine;

/** The series machine on its ports: the only form an app should start. */
export const bindPhotoSeries = (ports: PhotoDownloadPorts): PhotoSeriesLogic =>
  machine.provide({
    actors: {
      save: subscriptionActor((photoId, send: (event: PhotoSeriesEvent) => void) => {
        const leaving = new AbortController();
        void attempt(() => savePhoto(ports, photoId, () => undefined, leaving.signal)).then((outcome) =>
          send({ type: 'photo.ended', photoId, outcome }),
        );
        return () => leaving.abort();
      }),
    },
  });

export type PhotoSeriesActor = ActorRefFrom<PhotoSeriesLogic>;
