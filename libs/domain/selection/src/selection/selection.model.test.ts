import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { photoIds, startFakeSelection } from './selection.fakes.ts';
import { isSelecting } from './selection.machine.ts';

const ids = photoIds(4);
const [first, second] = ids;
if (!first || !second) throw new Error('There are four photos.');

/** What the customer does with four photos of one month, the first of them on its own, and what is then selected. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'selecting starts'
        | 'selecting stops'
        | 'the first is toggled'
        | 'all are selected'
        | 'all are deselected'
        | 'a range is drawn to the second'
        | 'the range grows to the last'
        | 'the month is deselected';
    };
  }>(),
}).createMachine({
  initial: 'off',
  states: {
    off: {
      on: {
        'selecting starts': 'none yet',
        'the first is toggled': 'the first',
        'all are selected': 'all',
        'a range is drawn to the second': 'the first two',
      },
    },
    'none yet': {
      on: { 'the first is toggled': 'the first', 'all are selected': 'all', 'selecting stops': 'off again' },
    },
    'the first': {
      on: {
        'the first is toggled': 'none left',
        'all are selected': 'all',
        'a range is drawn to the second': 'the first two',
        'selecting stops': 'off again',
      },
    },
    'the first two': { on: { 'the range grows to the last': 'all by range', 'selecting stops': 'off again' } },
    'all by range': {
      on: { 'a range is drawn to the second': 'the range drawn anew', 'the month is deselected': 'none left' },
    },
    'the range drawn anew': {},
    all: {
      on: { 'all are deselected': 'none left', 'the month is deselected': 'none left', 'selecting stops': 'off again' },
    },
    'none left': { on: { 'selecting stops': 'off again' } },
    'off again': {},
  },
});

describe('selection, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    const seen = () => [isSelecting(selection.getSnapshot()), ...selected()];

    await path.test({
      events: {
        'selecting starts': () => selection.send({ type: 'selection.started' }),
        'selecting stops': () => selection.send({ type: 'selection.stopped' }),
        'the first is toggled': () => toggle(first),
        'all are selected': () => selection.send({ type: 'photos.selected', photos: [{ group: '2024/3', ids }] }),
        'all are deselected': () => selection.send({ type: 'photos.deselected', ids }),
        'a range is drawn to the second': () =>
          selection.send({ type: 'range.drawn', photos: [{ group: '2024/3', ids: [first, second] }] }),
        'the range grows to the last': () =>
          selection.send({ type: 'range.grown', photos: [{ group: '2024/3', ids: ids.slice(2) }] }),
        'the month is deselected': () => selection.send({ type: 'group.deselected', group: '2024/3' }),
      },
      states: {
        off: () => expect(seen()).toEqual([false]),
        'none yet': () => expect(seen()).toEqual([true]),
        'none left': () => expect(seen()).toEqual([true]),
        'off again': () => expect(seen()).toEqual([false]),
        'the range drawn anew': () => expect(seen()).toEqual([true, first, second]),
        'the first': () => expect(seen()).toEqual([true, first]),
        'the first two': () => expect(seen()).toEqual([true, first, second]),
        'all by range': () => expect(seen()).toEqual([true, ...ids]),
        all: () => expect(seen()).toEqual([true, ...ids]),
      },
    });
  });
});
