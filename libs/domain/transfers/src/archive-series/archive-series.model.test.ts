import { typesOf } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeArchiveSeries } from './archive-series.fakes.ts';

/** Two parts, and what the service and the customer make of them. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type: 'a part is packed' | 'a part fails' | 'a part is refused' | 'it is retried' | 'it is let be';
    };
  }>(),
}).createMachine({
  initial: 'first',
  states: {
    first: { on: { 'a part is packed': 'second', 'a part fails': 'second', 'a part is refused': 'first refused' } },
    'first refused': { on: { 'it is retried': 'first', 'it is let be': 'over' } },
    second: { on: { 'a part is packed': 'over', 'a part fails': 'over', 'a part is refused': 'second refused' } },
    'second refused': { on: { 'it is retried': 'second', 'it is let be': 'over' } },
    over: {},
  },
});

describe('a series of two archives, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeArchiveSeries();
    const { acceptRequest, changes, locate, ports, refuseRequest, report, actor: series, takeFile } = world;
    const seen = () => [
      series.getSnapshot().context.current.archiveId,
      series.getSnapshot().matches({ parts: 'downloading' }) ? 'downloading' : 'refused',
      ports.keeper.isKept() ? 'kept' : 'free',
    ];

    await path.test({
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
