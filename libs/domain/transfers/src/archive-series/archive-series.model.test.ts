import { pathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { startFakeArchiveSeries } from './archive-series.fakes.ts';
import { archiveSeriesModel } from './archive-series.model.ts';

describe('a series of two archives, along every path of its model', () => {
  it.each(pathsOf(archiveSeriesModel))('$name', async (path) => {
    const world = startFakeArchiveSeries();
    const { acceptRequest, changes, locate, ports, refuseRequest, report, actor: series, takeFile } = world;
    const seen = () => [
      series.getSnapshot().context.current.archiveId,
      series.getSnapshot().matches({ parts: 'downloading' }) ? 'downloading' : 'refused',
      ports.keeper.isKept() ? 'kept' : 'free',
    ];

    await path.walk({
      events: {
        'a part is packed': async () => {
          await acceptRequest();
          report('archive.finished');
          await locate();
          await takeFile();
        },
        'a part fails': async () => {
          await acceptRequest();
          report('archive.failed');
          await settle();
        },
        'a part is refused': refuseRequest,
        'it is retried': world.retry,
        'it is let be': world.dismiss,
      },
      states: {
        first: () => expect(seen()).toEqual(['part-1', 'downloading', 'kept']),
        'first refused': () => {
          expect(seen()).toEqual(['part-1', 'refused', 'kept']);
          expect(changes.at(-1)?.error?.code).toBe('not-accepted');
        },
        second: () => expect(seen()).toEqual(['part-2', 'downloading', 'free']),
        'second refused': () => expect(seen()).toEqual(['part-2', 'refused', 'free']),
        over: () => {
          expect(series.getSnapshot().status).toBe('done');
          expect(ports.keeper.isKept()).toBe(false);
        },
      },
    });
  });
});
