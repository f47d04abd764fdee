import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeGalleryEntry } from './gallery-entry.fakes.ts';
import { galleryCategoryOf, galleryFailure } from './gallery-entry.machine.ts';
import { galleryEntryModel } from './gallery-entry.model.ts';

describe('the gallery, along every path of its model', () => {
  it.each(pathsOf(galleryEntryModel))('$name', async (path) => {
    const world = startFakeGalleryEntry();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, galleryCategoryOf(snapshot), galleryFailure(snapshot)?.code ?? null];
    };
    await path.walk({
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
