import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { archiveId, photoIds } from '../archive-download/archive-download.fakes.ts';
import { startFakeDownloads } from './downloads.fakes.ts';
import { archiveUnderWay } from './downloads.machine.ts';

/** What the customer asks for, and what becomes of the archive. Written from the specification (C16.2, C17). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer asks for photos'
        | 'the customer asks for the archive again'
        | 'the service accepts'
        | 'the service refuses'
        | 'the customer gives up'
        | 'the archive is ready'
        | 'the archive fails'
        | 'the file is saved';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: { on: { 'the customer asks for photos': 'asked for' } },
    'asked for': { on: { 'the service accepts': 'being packed', 'the service refuses': 'refused' } },
    refused: { on: { 'the customer gives up': 'over' } },
    'being packed': {
      on: {
        'the customer asks for the archive again': 'being packed',
        'the archive is ready': 'being saved',
        'the archive fails': 'over',
      },
    },
    'being saved': { on: { 'the file is saved': 'over' } },
    over: { on: { 'the customer asks for the archive again': 'asked for once more' } },
    'asked for once more': {},
  },
});

describe('downloads, along every path of their model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeDownloads();
    const { actor: downloads, ports } = world;
    const id = archiveId('archive-1');
    const phase = () => archiveUnderWay(downloads.getSnapshot(), id)?.phase ?? null;
    const requests = () => ports.archives.archives.create.calls.length;

    await path.test({
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
