import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeLibraryCounts } from './library-counts.fakes.ts';
import { albumsCount, photosCount } from './library-counts.machine.ts';
import { libraryCountsModel } from './library-counts.model.ts';

const own = { photosCount: 600, albumsCount: 3 };
const shared = { readAlbumsCount: 2, grantedAlbumsCount: 1 };

describe('library counts, along every path of their model', () => {
  it.each(pathsOf(libraryCountsModel))('$name', async (path) => {
    const { answerOwn, answerShared, actor: counts, refuseOwn, refuseShared } = startFakeLibraryCounts();
    const shown = () => [photosCount(counts.getSnapshot()), albumsCount(counts.getSnapshot())];

    await path.walk({
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
