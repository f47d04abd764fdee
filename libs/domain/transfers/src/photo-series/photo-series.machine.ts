import {
  answerGuards,
  attempt,
  type MachineLogic,
  subscriptionActor,
  typesOf,
  unboundSubscription,
} from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate';

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
  /** Those that can be had in an archive alone, and those that were given up. */
  readonly missing: readonly PhotoId[];
}

export interface PhotoSeriesContext extends PhotoSeriesOutcome {
  /** In the order in which they are asked for; one that failed is asked for again behind all others. */
  readonly waiting: readonly PhotoId[];
  readonly underWay: readonly PhotoId[];
  /** How often a pause had to be made since a photo was saved. */
  readonly troubles: number;
}

/** How many photos are fetched at a time. */
const PHOTOS_AT_ONCE = 4;

/** Milliseconds before photos are asked for again, one pause after the other; long enough for a service that starts anew. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

/**
 * Saves photos under their own names until all are on the device, for a program that no customer attends: a service that is
 * away is waited for.
 *
 *     saving ⇄ pausing
 *       │ └──▶ givingUp ─▶ ended      (no photo was saved since a row of pauses began)
 *       └──────────────────▶ ended
 *
 * Start one actor per wish of a customer. It finishes by itself, with a {@link PhotoSeriesOutcome} as output; once it is
 * stopped, what is under way leaves nothing behind.
 */
export type PhotoSeriesLogic = MachineLogic<{
  input: PhotoSeriesInput;
  context: PhotoSeriesContext;
  events: PhotoSeriesEvent;
  output: PhotoSeriesOutcome;
  states: 'saving' | 'pausing' | 'givingUp' | 'ended';
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
        ...becameOf(context, photoId, outcome),
      });
    }),
    countTrouble: assign({ troubles: ({ context }) => context.troubles + 1 }),
  },
  guards: {
    isGood: answerGuards.isGood,
    isNothingUnderWay: ({ context }) => context.underWay.length === 0,
    hasTurn: ({ context }) => context.waiting.length > 0 && context.underWay.length < PHOTOS_AT_ONCE,
    isPatient: ({ context }) => context.troubles < PAUSES_MS.length,
  },
  delays: { pause: ({ context }) => PAUSES_MS[context.troubles - 1] ?? 0 },
}).createMachine({
  id: 'photoSeries',
  context: ({ input }) => ({
    waiting: [...new Set(input.photoIds)],
    underWay: [],
    saved: [],
    missing: [],
    troubles: 0,
  }),
  initial: 'saving',
  states: {
    saving: {
      always: [
        { guard: 'hasTurn', actions: 'askForNext' },
        { guard: 'isNothingUnderWay', target: 'ended' },
      ],
      on: {
        'photo.ended': [
          {
            guard: { type: 'isGood', params: ({ event }) => event.outcome },
            actions: { type: 'record', params: ({ event }) => event },
          },
          {
            guard: 'isPatient',
            target: 'pausing',
            actions: [{ type: 'record', params: ({ event }) => event }, 'countTrouble'],
          },
          { target: 'givingUp', actions: { type: 'record', params: ({ event }) => event } },
        ],
      },
    },
    pausing: {
      on: { 'photo.ended': { actions: { type: 'record', params: ({ event }) => event } } },
      after: { pause: 'saving' },
    },
    // What is under way may arrive yet.
    givingUp: {
      always: { guard: 'isNothingUnderWay', target: 'ended' },
      on: { 'photo.ended': { actions: { type: 'record', params: ({ event }) => event } } },
    },
    ended: { type: 'final' },
  },
  output: ({ context: { missing, saved, waiting } }) => ({ saved, missing: [...missing, ...waiting] }),
});

const becameOf = ({ missing, saved, waiting }: PhotoSeriesContext, photoId: PhotoId, outcome: PhotoDownloadOutcome) => {
  if (!outcome.ok) return { waiting: [...waiting, photoId] };
  return outcome.value === 'saved' ? { saved: [...saved, photoId], troubles: 0 } : { missing: [...missing, photoId] };
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
