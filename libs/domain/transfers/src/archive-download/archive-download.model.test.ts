import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeArchiveDownload } from './archive-download.fakes.ts';
import { archiveDownloadPhase } from './archive-download.machine.ts';

/**
 * What the world can do to a download and what the customer then sees. Written from the specification, so it knows
 * nothing of ports, actors or context.
 */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service accepts'
        | 'the service refuses'
        | 'the connection opens'
        | 'the connection drops'
        | 'the service says it is packing'
        | 'the service says it is finished'
        | 'the service does not answer'
        | 'the service knows it no longer'
        | 'a while passes'
        | 'packing finishes'
        | 'packing fails'
        | '30 minutes pass'
        | 'the file stops on its way'
        | 'the file goes on'
        | 'the file is given up'
        | 'the file arrives'
        | 'the file is saved'
        | 'the address is refused'
        | 'the device blocks the file';
    };
  }>(),
}).createMachine({
  initial: 'requested',
  states: {
    requested: { on: { 'the service accepts': 'waiting', 'the service refuses': 'refused' } },
    waiting: {
      initial: 'connecting',
      states: {
        connecting: { on: { 'the connection opens': 'asking', 'the connection drops': 'interrupted' } },
        asking: {
          on: {
            'the service says it is packing': 'listening',
            'the service says it is finished': '#ready',
            'the service does not answer': 'listening',
            'the service knows it no longer': '#missed',
            'packing finishes': '#ready',
            'packing fails': '#failed',
          },
        },
        listening: {
          on: {
            'the connection drops': 'interrupted',
            'packing finishes': '#ready',
            'packing fails': '#failed',
          },
        },
        interrupted: { on: { 'a while passes': 'connecting', 'the service says it is finished': '#ready' } },
      },
      on: { '30 minutes pass': 'left' },
    },
    ready: {
      id: 'ready',
      on: {
        'the file stops on its way': 'interrupted',
        'the file is saved': 'saved',
        'the address is refused': 'failed',
        'the device blocks the file': 'failed',
      },
    },
    interrupted: { on: { 'the file goes on': 'resumed', 'the file is given up': 'failed' } },
    resumed: { on: { 'the file goes on': 'resumed', 'the file arrives': 'saved' } },
    saved: {},
    left: {},
    missed: { id: 'missed' },
    refused: {},
    failed: { id: 'failed' },
  },
});

describe('archive download, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeArchiveDownload();
    const phase = () => archiveDownloadPhase(world.actor.getSnapshot());

    await path.test({
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
        waiting: () => expect(phase()).toBe('preparing'),
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
