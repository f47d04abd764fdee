import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { archiveId, photoIds } from '../archive-download/archive-download.fakes.ts';
import { startFakeDownloads } from './downloads.fakes.ts';
import { archiveUnderWay } from './downloads.machine.ts';
import { downloadsModel } from './downloads.model.ts';

describe('downloads, along every path of their model', () => {
  it.each(pathsOf(downloadsModel))('$name', async (path) => {
    const world = startFakeDownloads();
    const { actor: downloads, ports } = world;
    const id = archiveId('archive-1');
    const phase = () => archiveUnderWay(downloads.getSnapshot(), id)?.phase ?? null;
    const requests = () => ports.archives.archives.create.calls.length;

    await path.walk({
      events: {
        'the customer asks for photos': () => void world.ask(photoIds(2)),
        'the customer asks for the archive again': () => downloads.send({ type: 'archive.asked', archiveId: id }),
        'the service accepts': () => world.acceptRequest(),
        'the service refuses': () => world.refuseRequest(),
        'the customer gives up': world.dismiss,
        'the archive is ready': () => world.report('archive.finished'),
        'the archive fails': () => world.report('archive.failed'),
        'the file is saved': async () => {
          await world.locate();
          await world.takeFile();
        },
      },
      states: {
        nothing: () => expect([phase(), requests()]).toEqual([null, 0]),
        'asked for': () => expect([phase(), requests()]).toEqual(['requested', 1]),
        refused: () => expect([phase(), requests()]).toEqual(['refused', 1]),
        'being packed': () => expect([phase(), requests()]).toEqual(['preparing', 1]),
        'being saved': () => expect([phase(), requests()]).toEqual(['saving', 1]),
        over: () => expect([phase(), requests()]).toEqual([null, 1]),
        // The archive is there: it is only fetched.
        'asked for once more': () => expect([phase(), requests()]).toEqual(['saving', 1]),
      },
    });
  });
});
