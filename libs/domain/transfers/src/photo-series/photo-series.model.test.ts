import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { photoIds } from '../archive-download/archive-download.fakes.ts';
import { startFakePhotoSeries } from './photo-series.fakes.ts';
import { photoSeriesModel } from './photo-series.model.ts';

/** How long the service is waited for, one time after the other, in milliseconds. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 20_000];

describe('a series of one photo, along every path of its model', () => {
  const [photoId] = photoIds(1);
  if (photoId === undefined) throw new Error('This test needs a photo.');

  it.each(pathsOf(photoSeriesModel))('$name', async (path) => {
    const { actor, archiveAlone, block, pass, ports, refuse, save } = startFakePhotoSeries([photoId]);
    const pauses = [...PAUSES_MS];
    const isAskedFor = () => actor.getSnapshot().context.underWay.length > 0;
    const isTried = (times: number) => () => {
      expect([actor.getSnapshot().value, isAskedFor()]).toEqual(['saving', true]);
      expect(ports.photos.locate.calls).toHaveLength(times);
    };
    const isWaitedFor = () => expect([actor.getSnapshot().value, isAskedFor()]).toEqual(['pausing', false]);

    await path.walk({
      events: {
        'it arrives': () => save(photoId),
        'it needs an archive': () => archiveAlone(photoId),
        'the device does not take it': () => block(photoId),
        'it fails': () => refuse(photoId),
        'the pause is over': async () => {
          const pauseMs = pauses.shift() ?? 0;
          await pass(pauseMs - 1);
          expect(isAskedFor()).toBe(false);
          await pass(1);
        },
      },
      states: {
        'first try': isTried(1),
        'second try': isTried(2),
        'third try': isTried(3),
        'fourth try': isTried(4),
        'fifth try': isTried(5),
        'last try': isTried(6),
        'pause of 1 s': isWaitedFor,
        'pause of 2 s': isWaitedFor,
        'pause of 5 s': isWaitedFor,
        'pause of 10 s': isWaitedFor,
        'pause of 20 s': isWaitedFor,
        saved: () => expect(actor.getSnapshot().output).toEqual({ saved: [photoId], missing: [] }),
        missing: () => expect(actor.getSnapshot().output).toMatchObject({ saved: [], missing: [{ id: photoId }] }),
      },
    });
  });
});
