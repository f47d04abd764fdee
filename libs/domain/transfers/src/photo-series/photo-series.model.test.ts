import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { startFakePhotoSeries } from './photo-series.fakes.ts';

/** How long the service is waited for, one time after the other, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

/** One photo, and what the service makes of each try. */
const model = setup({
  types: typesOf<{
    context: { readonly pauses: number };
    events: { readonly type: 'it arrives' | 'it fails' | 'it needs an archive' | 'the pause is over' };
  }>(),
  actions: { countPause: assign({ pauses: ({ context }) => context.pauses + 1 }) },
  guards: { isLastTry: ({ context }) => context.pauses === PAUSES_MS.length },
}).createMachine({
  context: { pauses: 0 },
  initial: 'asked for',
  states: {
    'asked for': {
      on: {
        'it arrives': 'saved',
        'it needs an archive': 'missing',
        'it fails': [
          { guard: 'isLastTry', target: 'missing' },
          { target: 'waited for', actions: 'countPause' },
        ],
      },
    },
    'waited for': { on: { 'the pause is over': 'asked for' } },
    saved: {},
    missing: {},
  },
});

describe('a series of one photo, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();
  const [photoId] = photoIds(1);
  if (photoId === undefined) throw new Error('This test needs a photo.');

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { actor, archiveAlone, pass, ports, refuse, save } = startFakePhotoSeries([photoId]);
    const pauses = [...PAUSES_MS];
    const isAskedFor = () => actor.getSnapshot().context.underWay.length > 0;

    await path.test({
      events: {
        'it arrives': () => save(photoId),
        'it needs an archive': () => archiveAlone(photoId),
        'it fails': () => refuse(photoId),
        'the pause is over': async () => {
          const pauseMs = pauses.shift() ?? 0;
          await pass(pauseMs - 1);
          expect(isAskedFor()).toBe(false);
          await pass(1);
        },
      },
      states: {
        'asked for': () => {
          expect([actor.getSnapshot().value, isAskedFor()]).toEqual(['saving', true]);
          expect(ports.photos.locate.calls).toHaveLength(1 + PAUSES_MS.length - pauses.length);
        },
        'waited for': () => expect([actor.getSnapshot().value, isAskedFor()]).toEqual(['pausing', false]),
        saved: () => expect(actor.getSnapshot().output).toEqual({ saved: [photoId], missing: [] }),
        missing: () => expect(actor.getSnapshot().output).toEqual({ saved: [], missing: [photoId] }),
      },
    });
  });
});
