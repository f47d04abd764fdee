import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeDocumentDownload } from './document-download.fakes.ts';

/** A document that a customer wants, on a device that takes files or does not. Written from the specification (C33.5, C34.1). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        'the file comes' | 'the file comes and the device is full' | 'the file is refused' | 'the customer tries again';
    };
  }>(),
}).createMachine({
  initial: 'wanted',
  states: {
    wanted: {
      on: {
        'the file comes': 'saved',
        'the file comes and the device is full': 'not saved',
        'the file is refused': 'refused',
      },
    },
    refused: { on: { 'the customer tries again': 'wanted' } },
    'not saved': { on: { 'the customer tries again': 'wanted again' } },
    'wanted again': { on: { 'the file comes': 'saved' } },
    saved: {},
  },
});

describe('the download of a document, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeDocumentDownload();
    const seen = () => [world.actor.getSnapshot().value, world.saved.length];
    await path.test({
      events: {
        'the file comes': () => {
          world.fill(false);
          return world.deliver();
        },
        'the file comes and the device is full': () => {
          world.fill(true);
          return world.deliver();
        },
        'the file is refused': world.refuse,
        'the customer tries again': world.retry,
      },
      states: {
        wanted: () => expect(seen()).toEqual(['fetching', 0]),
        refused: () => expect(seen()).toEqual(['failed', 0]),
        'not saved': () => expect(seen()).toEqual(['failed', 0]),
        'wanted again': () => expect(seen()).toEqual(['fetching', 0]),
        saved: () => expect(seen()).toEqual(['saved', 1]),
      },
    });
  });
});
