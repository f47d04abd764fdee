import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { participantsFixture } from '../album/album.fixtures.ts';
import { startFakeSharedAlbum, startFakeSingleAlbum } from './single-album.fakes.ts';
import { albumFailure, albumOf, participantsOf } from './single-album.machine.ts';
import { sharedAlbumModel, singleAlbumModel } from './single-album.model.ts';

describe('an album, along every path of its model', () => {
  it.each(pathsOf(singleAlbumModel))('$name', async (path) => {
    const world = startFakeSingleAlbum();
    const { form, notices, actor: page } = world;
    const seen = () => {
      const snapshot = page.getSnapshot();
      return [snapshot.value, albumOf(snapshot)?.name ?? null, albumFailure(snapshot)?.code ?? null];
    };
    const name = 'Lofoten, midsummer';

    await path.walk({
      events: {
        'the service answers': () => world.answer(),
        'the service refuses': () => world.refuse(),
        'the customer tries again': world.retry,
        'it changes elsewhere': world.invalidate,
        'the customer wants another name': world.askForName,
        'the customer gives a name': () => world.name('Lofoten'),
        'the customer keeps the name': world.cancelName,
        'the service saves the name': () => world.rename('Lofoten'),
        'the service refuses the name': world.refuseName,
        'the customer wants it deleted': world.askToDelete,
        'the customer confirms': world.confirm,
        'the customer keeps it': world.cancelDeletion,
      },
      states: {
        unknown: () => expect(seen()).toEqual(['viewing', null, null]),
        failed: () => expect(seen()).toEqual(['viewing', null, 'refused']),
        'asked for again': () => expect(seen().slice(0, 2)).toEqual(['viewing', null]),
        shown: () => expect(seen()).toEqual(['viewing', name, null]),
        'shown and asked for': () => expect(seen()).toEqual(['viewing', name, null]),
        'shown anew': () => expect(seen()).toEqual(['viewing', name, null]),
        'being named': () =>
          expect([form()?.getSnapshot().value, ...seen()]).toEqual(['editing', 'renaming', name, null]),
        'being saved': () => expect(form()?.getSnapshot().value).toBe('submitting'),
        'not renamed': () => expect(form()?.getSnapshot().context.answer?.ok).toBe(false),
        renamed: () => expect([notices.length, ...seen()]).toEqual([1, 'viewing', 'Lofoten', null]),
        kept: () => expect([notices.length, ...seen()]).toEqual([0, 'viewing', name, null]),
        'asked about': () => expect(seen()).toEqual(['asking', name, null]),
        'to be deleted': () =>
          expect([notices[0]?.type, ...seen()]).toEqual(['deletion.wanted', 'viewing', name, null]),
      },
    });
  });
});

describe('a shared album, along every path of its model', () => {
  it.each(pathsOf(sharedAlbumModel))('$name', async (path) => {
    const { actor: page, ...world } = startFakeSharedAlbum();
    const seen = () => {
      const snapshot = page.getSnapshot();
      return [snapshot.value, albumOf(snapshot)?.name ?? null, albumFailure(snapshot)?.code ?? null];
    };
    const people = () => participantsOf(page.getSnapshot())?.participants.length ?? null;

    await path.walk({
      events: {
        'the service answers': () => world.answer(),
        'the service refuses': () => world.refuse(),
        'the service names the people': () => world.tell(participantsFixture('anna@example.test')),
        'the customer tries again': world.retry,
        'the customer wants another name': world.askForName,
        'the customer wants it deleted': world.askToDelete,
        'the customer confirms': world.confirm,
        'the customer keeps it': world.cancelDeletion,
      },
      states: {
        unknown: () => expect([...seen(), people()]).toEqual(['viewing', null, null, null]),
        'people first': () => expect([...seen(), people()]).toEqual(['viewing', null, null, 1]),
        failed: () => expect(seen()).toEqual(['viewing', null, 'refused']),
        shown: () => expect([...seen(), people()]).toEqual(['viewing', 'Family', null, null]),
        'shown with people': () => expect([...seen(), people()]).toEqual(['viewing', 'Family', null, 1]),
        'as it was': () => expect([...seen(), world.notices.length]).toEqual(['viewing', 'Family', null, 0]),
        'asked about': () => expect(seen()).toEqual(['asking', 'Family', null]),
        'to be deleted': () =>
          expect([...seen(), world.notices[0]?.type]).toEqual(['viewing', 'Family', null, 'deletion.wanted']),
      },
    });
  });
});
