import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { participantsFixture } from '../album/album.fixtures.ts';
import { startFakeSharedAlbum, startFakeSingleAlbum } from './single-album.fakes.ts';
import { albumFailure, albumOf, participantsOf } from './single-album.machine.ts';

/** An album as a customer sees, renames and deletes it. Written from the specification (C21.1, C21.7, C21.8). */
const album = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service refuses'
        | 'the customer tries again'
        | 'it changes elsewhere'
        | 'the customer wants another name'
        | 'the customer gives a name'
        | 'the customer keeps the name'
        | 'the service saves the name'
        | 'the service refuses the name'
        | 'the customer wants it deleted'
        | 'the customer confirms'
        | 'the customer keeps it';
    };
  }>(),
}).createMachine({
  initial: 'unknown',
  states: {
    unknown: { on: { 'the service answers': 'shown', 'the service refuses': 'failed' } },
    failed: { on: { 'the customer tries again': 'unknown', 'it changes elsewhere': 'asked for again' } },
    'asked for again': { on: { 'the service answers': 'shown' } },
    shown: {
      on: {
        'it changes elsewhere': 'shown and asked for',
        'the customer wants another name': 'being named',
        'the customer wants it deleted': 'asked about',
      },
    },
    'shown and asked for': { on: { 'the service answers': 'shown anew', 'the service refuses': 'shown anew' } },
    'shown anew': {},
    'being named': { on: { 'the customer gives a name': 'being saved', 'the customer keeps the name': 'kept' } },
    'being saved': {
      on: {
        'the service saves the name': 'renamed',
        'the service refuses the name': 'not renamed',
        'the customer keeps the name': 'kept',
      },
    },
    'not renamed': { on: { 'the customer gives a name': 'being saved', 'the customer keeps the name': 'kept' } },
    renamed: {},
    kept: {},
    'asked about': { on: { 'the customer confirms': 'to be deleted', 'the customer keeps it': 'kept' } },
    'to be deleted': {},
  },
});

describe('an album, along every path of its model', () => {
  const paths = createTestModel(album).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeSingleAlbum();
    const { form, notices, actor: page } = world;
    const seen = () => {
      const snapshot = page.getSnapshot();
      return [snapshot.value, albumOf(snapshot)?.name ?? null, albumFailure(snapshot)?.code ?? null];
    };
    const name = 'Lofoten, midsummer';

    await path.test({
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

/** A shared album as its owner or a participant sees and deletes it. Written from the specification (C22.1, C22.2, C22.5). */
const sharedAlbum = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the service answers'
        | 'the service refuses'
        | 'the service names the people'
        | 'the customer tries again'
        | 'the customer wants another name'
        | 'the customer wants it deleted'
        | 'the customer confirms'
        | 'the customer keeps it';
    };
  }>(),
}).createMachine({
  initial: 'unknown',
  states: {
    unknown: {
      on: {
        'the service answers': 'shown',
        'the service names the people': 'people first',
        'the service refuses': 'failed',
      },
    },
    'people first': { on: { 'the service answers': 'shown with people' } },
    failed: { on: { 'the customer tries again': 'unknown' } },
    shown: {
      on: {
        'the service names the people': 'shown with people',
        'the customer wants another name': 'as it was',
        'the customer wants it deleted': 'asked about',
      },
    },
    'shown with people': { on: { 'the customer wants it deleted': 'asked about' } },
    'as it was': {},
    'asked about': { on: { 'the customer confirms': 'to be deleted', 'the customer keeps it': 'as it was' } },
    'to be deleted': {},
  },
});

describe('a shared album, along every path of its model', () => {
  const paths = createTestModel(sharedAlbum).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { actor: page, ...world } = startFakeSharedAlbum();
    const seen = () => {
      const snapshot = page.getSnapshot();
      return [snapshot.value, albumOf(snapshot)?.name ?? null, albumFailure(snapshot)?.code ?? null];
    };
    const people = () => participantsOf(page.getSnapshot())?.participants.length ?? null;

    await path.test({
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
