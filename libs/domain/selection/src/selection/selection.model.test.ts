import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { photoIds, startFakeSelection } from './selection.fakes.ts';
import { isSelecting } from './selection.machine.ts';
import { selectionModel } from './selection.model.ts';

const ids = photoIds(4);
const [first, second] = ids;
if (!first || !second) throw new Error('There are four photos.');

describe('selection, along every path of its model', () => {
  it.each(pathsOf(selectionModel))('$name', async (path) => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    const seen = () => [isSelecting(selection.getSnapshot()), ...selected()];

    await path.walk({
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
