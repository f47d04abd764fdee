import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeGalleryEntry } from './gallery-entry.fakes.ts';
import { galleryCategoryOf, galleryFailure } from './gallery-entry.machine.ts';

/** Written from the specification (C33.3). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        'it is put there' | 'it is moved' | 'it is taken out' | 'the service takes it' | 'the service refuses';
    };
  }>(),
}).createMachine({
  initial: 'out',
  states: {
    out: { on: { 'it is put there': 'being put there' } },
    'being put there': { on: { 'the service takes it': 'there', 'the service refuses': 'still out' } },
    'still out': { on: { 'it is put there': 'being put there' } },
    there: { on: { 'it is taken out': 'being taken out', 'it is moved': 'being moved' } },
    'being moved': { on: { 'the service takes it': 'elsewhere', 'the service refuses': 'still there' } },
    elsewhere: {},
    'being taken out': { on: { 'the service takes it': 'out again', 'the service refuses': 'still there' } },
    'still there': {},
    'out again': {},
  },
});

describe('the gallery, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeGalleryEntry();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, galleryCategoryOf(snapshot), galleryFailure(snapshot)?.code ?? null];
    };
    await path.test({
      events: {
        'it is put there': () => world.ask('travel'),
        'it is moved': () => world.ask('family'),
        'it is taken out': () => world.ask(null),
        'the service takes it': world.accept,
        'the service refuses': world.refuse,
      },
      states: {
        out: () => expect(seen()).toEqual(['settled', null, null]),
        'being put there': () => expect(seen()).toEqual(['changing', null, null]),
        'still out': () => expect(seen()).toEqual(['failed', null, 'refused']),
        there: () => expect(seen()).toEqual(['settled', 'travel', null]),
        'being moved': () => expect(seen()).toEqual(['changing', 'travel', null]),
        elsewhere: () => expect(seen()).toEqual(['settled', 'family', null]),
        'being taken out': () => expect(seen()).toEqual(['changing', 'travel', null]),
        'still there': () => expect(seen()).toEqual(['failed', 'travel', 'refused']),
        'out again': () => expect(seen()).toEqual(['settled', null, null]),
      },
    });
  });
});
