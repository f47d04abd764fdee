import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeArchiveDownload } from './archive-download.fakes.ts';
import { archiveDownloadPhase } from './archive-download.machine.ts';
import { archiveDownloadModel } from './archive-download.model.ts';

describe('archive download, along every path of its model', () => {
  it.each(pathsOf(archiveDownloadModel))('$name', async (path) => {
    const world = startFakeArchiveDownload();
    const phase = () => archiveDownloadPhase(world.actor.getSnapshot());

    await path.walk({
      events: {
        'the service accepts': world.acceptRequest,
        'the service refuses': world.refuseRequest,
        'the connection opens': () => world.report('connection.opened'),
        'the connection drops': () => world.report('connection.lost'),
        'the service says it is packing': () => world.tell('started'),
        'the service says it is finished': () => world.tell('finished'),
        'the service does not answer': world.tellNothing,
        'the service knows it no longer': () => world.tell(null),
        'a while passes': () => world.clock.increment(30_000),
        'packing finishes': () => world.report('archive.finished'),
        'packing fails': () => world.report('archive.failed'),
        '30 minutes pass': () => world.clock.increment(1_800_000),
        'the file stops on its way': async () => {
          await world.locate();
          world.ports.files.arrive({ received: 1, total: 2, isInterrupted: true });
        },
        'the file is given up': world.loseFile,
        'the file arrives': world.takeFile,
        'the file goes on': () => world.ports.files.arrive({ received: 2, total: 2 }),
        'the file is saved': async () => {
          await world.locate();
          await world.takeFile();
        },
        'the address is refused': world.loseAddress,
        'the device blocks the file': async () => {
          await world.locate();
          await world.blockFile();
        },
      },
      states: {
        requested: () => expect(phase()).toBe('requested'),
        connecting: () => expect(phase()).toBe('preparing'),
        asking: () => expect(phase()).toBe('preparing'),
        listening: () => expect(phase()).toBe('preparing'),
        disconnected: () => expect(phase()).toBe('preparing'),
        ready: () => expect(phase()).toBe('saving'),
        resumed: () => expect(phase()).toBe('saving'),
        interrupted: () => expect(phase()).toBe('interrupted'),
        saved: () => expect(phase()).toBe('saved'),
        left: () => expect(phase()).toBe('left'),
        missed: () => expect(phase()).toBe('missed'),
        refused: () => expect(phase()).toBe('refused'),
        failed: () => expect(phase()).toBe('failed'),
      },
    });
  });
});
