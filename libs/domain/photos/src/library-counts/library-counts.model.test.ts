import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeLibraryCounts } from './library-counts.fakes.ts';
import { albumsCount, photosCount } from './library-counts.machine.ts';

const own = { photosCount: 600, albumsCount: 3 };
const shared = { readAlbumsCount: 2, grantedAlbumsCount: 1 };

/** Two services that answer and fail independently of each other, and something that makes their answers old. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        'own counts arrive' | 'own counts fail' | 'shared counts arrive' | 'shared counts fail' | 'something changes';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: {
      on: {
        'own counts arrive': 'own',
        'own counts fail': 'no own',
        'shared counts arrive': 'shared',
        'shared counts fail': 'no shared',
      },
    },
    own: { on: { 'shared counts arrive': 'both', 'shared counts fail': 'own alone' } },
    'no own': { on: { 'shared counts arrive': 'shared alone', 'shared counts fail': 'none' } },
    shared: { on: { 'own counts arrive': 'both', 'own counts fail': 'shared alone' } },
    'no shared': { on: { 'own counts arrive': 'own alone', 'own counts fail': 'none' } },
    both: { on: { 'something changes': 'both again' } },
    'own alone': { on: { 'something changes': 'own again' } },
    'shared alone': { on: { 'something changes': 'shared again' } },
    none: { on: { 'something changes': 'nothing' } },
    'both again': { on: { 'own counts fail': 'both again', 'shared counts fail': 'both again' } },
    'own again': { on: { 'shared counts arrive': 'both again', 'shared counts fail': 'own alone' } },
    'shared again': { on: { 'own counts arrive': 'both again', 'own counts fail': 'shared alone' } },
  },
});

describe('library counts, along every path of their model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answerOwn, answerShared, actor: counts, refuseOwn, refuseShared } = startFakeLibraryCounts();
    const shown = () => [photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())];

    await path.test({
      events: {
        'own counts arrive': () => answerOwn(own),
        'own counts fail': refuseOwn,
        'shared counts arrive': () => answerShared(shared),
        'shared counts fail': refuseShared,
        'something changes': () => counts.send({ type: 'counts.invalidated' }),
      },
      states: {
        nothing: () => expect(shown()).toEqual([null, null]),
        own: () => expect(shown()).toEqual([600, null]),
        'no own': () => expect(shown()).toEqual([null, null]),
        shared: () => expect(shown()).toEqual([null, null]),
        'no shared': () => expect(shown()).toEqual([null, null]),
        both: () => expect(shown()).toEqual([600, 5]),
        'own alone': () => expect(shown()).toEqual([600, 3]),
        'shared alone': () => expect(shown()).toEqual([null, 2]),
        none: () => expect(shown()).toEqual([null, null]),
        'both again': () => expect(shown()).toEqual([600, 5]),
        'own again': () => expect(shown()).toEqual([600, null]),
        'shared again': () => expect(shown()).toEqual([null, null]),
      },
    });
  });
});
