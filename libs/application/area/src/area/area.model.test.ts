import { copiesOf } from '@account-area/albums';
import { albumFixture } from '@account-area/albums/testing';
import { subjectFixture } from '@account-area/deletion/testing';
import { typesOf } from '@account-area/kernel';
import { photoIds } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeArea } from './area.fakes.ts';
import { lateActor } from '../late/late.machine.ts';
import { actorsOf, isChoosingAlbum, isExportOpen, isUploadDialogOpen } from './area.selectors.ts';

/** What a customer asks of the area, and what comes of it. Written from the specification (C06.5, C23). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the dialog is opened'
        | 'the dialog is closed'
        | 'the code for uploads arrives'
        | 'the code for uploads does not arrive'
        | 'photos are asked for'
        | 'the code for downloads arrives'
        | 'the code for downloads does not arrive'
        | 'photos are to be copied'
        | 'photos were chosen for an album'
        | 'an album is chosen'
        | 'no album is chosen'
        | 'the code for albums arrives'
        | 'the code for albums does not arrive'
        | 'a new album is made for them'
        | 'an export is opened'
        | 'the export is closed'
        | 'the code for exports arrives'
        | 'the code for exports does not arrive'
        | 'the account is deleted'
        | 'the customer signs out'
        | 'five seconds pass';
    };
  }>(),
}).createMachine({
  initial: 'open',
  states: {
    open: {
      on: {
        'the dialog is opened': 'dialog without uploads',
        'photos are asked for': 'download waiting',
        'photos are to be copied': 'choosing without albums',
        'photos were chosen for an album': 'waiting for albums',
        'an export is opened': 'export without code',
        'the account is deleted': 'account gone',
        'the customer signs out': 'signing out',
      },
    },
    'export without code': {
      on: {
        'the export is closed': 'export closed',
        'the code for exports arrives': 'export open',
        'the code for exports does not arrive': 'exports missed',
      },
    },
    'export open': { on: { 'the export is closed': 'export closed' } },
    'export closed': {},
    'exports missed': { on: { 'an export is opened': 'export without code again' } },
    'export without code again': {},
    'dialog without uploads': {
      on: {
        'the dialog is closed': 'left alone',
        'the code for uploads arrives': 'dialog with uploads',
        'the code for uploads does not arrive': 'uploads missed',
      },
    },
    'dialog with uploads': { on: { 'the dialog is closed': 'left alone' } },
    'uploads missed': { on: { 'the dialog is opened': 'dialog without uploads again' } },
    'dialog without uploads again': {},
    'left alone': {},
    'download waiting': {
      on: {
        'the code for downloads arrives': 'download requested',
        'the code for downloads does not arrive': 'download failed',
      },
    },
    'download requested': {},
    'download failed': { on: { 'photos are asked for': 'download waiting again' } },
    'download waiting again': {},
    'choosing without albums': {
      on: {
        'no album is chosen': 'not copied',
        'the code for albums arrives': 'choosing',
        'the code for albums does not arrive': 'albums missed',
      },
    },
    choosing: {
      on: {
        'an album is chosen': 'copying',
        'no album is chosen': 'not copied',
        'a new album is made for them': 'copying to a new one',
      },
    },
    'waiting for albums': { on: { 'the code for albums arrives': 'copying' } },
    copying: {},
    'copying to a new one': {},
    'not copied': {},
    'albums missed': {},
    'signing out': { on: { 'five seconds pass': 'over', 'the account is deleted': 'account gone' } },
    over: {},
    'account gone': {},
  },
});

const album = albumFixture();

describe('the area, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const {
      albums,
      actor: area,
      downloads,
      exports,
      notices,
      pass,
      refuseCustomer,
      session,
      uploads,
    } = await startFakeArea();
    const last = () => {
      const notice = notices.at(-1);
      return notice?.type === 'download.changed' ? notice.phase : (notice?.type ?? null);
    };
    const copying = () => {
      const running = lateActor(actorsOf(area).albums.getSnapshot())?.getSnapshot();
      return [isChoosingAlbum(area.getSnapshot()), running === undefined ? null : copiesOf(running).length];
    };
    const seen = () => [isUploadDialogOpen(area.getSnapshot()), last()];

    await path.test({
      events: {
        'the dialog is opened': () => area.send({ type: 'uploads.opened' }),
        'the dialog is closed': () => area.send({ type: 'uploads.closed' }),
        'the code for uploads arrives': () => uploads.arrive(),
        'the code for uploads does not arrive': () => uploads.fail(),
        'photos are asked for': () => area.send({ type: 'photos.asked', requestId: 'request', photoIds: photoIds(2) }),
        'the code for downloads arrives': () => downloads.arrive(),
        'the code for downloads does not arrive': () => downloads.fail(),
        'photos are to be copied': () => area.send({ type: 'copy.asked', photoIds: photoIds(2) }),
        'photos were chosen for an album': () =>
          area.send({ type: 'copy.confirmed', target: album, photoIds: photoIds(2) }),
        'an album is chosen': () => area.send({ type: 'copy.chosen', target: album }),
        'no album is chosen': () => area.send({ type: 'copy.cancelled' }),
        'the code for albums arrives': () => albums.arrive(),
        'the code for albums does not arrive': () => albums.fail(),
        'a new album is made for them': () => area.send({ type: 'album.created', album }),
        'an export is opened': () => area.send({ type: 'export.opened' }),
        'the export is closed': () => area.send({ type: 'export.closed' }),
        'the code for exports arrives': () => exports.arrive(),
        'the code for exports does not arrive': () => exports.fail(),
        'the customer signs out': () => {
          actorsOf(area).deletions.send({ type: 'deletion.confirmed', subject: subjectFixture() });
          area.send({ type: 'signOut.requested' });
        },
        'five seconds pass': () => pass(5_000),
        'the account is deleted': () => refuseCustomer({ code: 'account-deleted' }),
      },
      states: {
        open: () => expect(seen()).toEqual([false, null]),
        'export without code': () => expect([isExportOpen(area.getSnapshot()), last()]).toEqual([true, null]),
        'export open': () => expect([isExportOpen(area.getSnapshot()), last()]).toEqual([true, null]),
        'export closed': () => expect([isExportOpen(area.getSnapshot()), last()]).toEqual([false, null]),
        'exports missed': () => expect([isExportOpen(area.getSnapshot()), last()]).toEqual([false, 'exports.missed']),
        'export without code again': () => expect(isExportOpen(area.getSnapshot())).toBe(true),
        'dialog without uploads': () => expect(seen()).toEqual([true, null]),
        'dialog with uploads': () => expect(seen()).toEqual([true, null]),
        'uploads missed': () => expect(seen()).toEqual([false, 'uploads.missed']),
        'dialog without uploads again': () => expect(seen()).toEqual([true, 'uploads.missed']),
        'left alone': () => expect(seen()).toEqual([false, null]),
        'download waiting': () => expect(seen()).toEqual([false, null]),
        'download requested': () => expect(seen()).toEqual([false, 'requested']),
        'download failed': () => expect(seen()).toEqual([false, 'failed']),
        'download waiting again': () => expect(seen()).toEqual([false, 'failed']),
        'choosing without albums': () => expect(copying()).toEqual([true, null]),
        'waiting for albums': () => expect(copying()).toEqual([false, null]),
        choosing: () => expect(copying()).toEqual([true, 0]),
        copying: () => expect([...copying(), last()]).toEqual([false, 1, null]),
        'copying to a new one': () => expect([...copying(), last()]).toEqual([false, 1, 'album.created']),
        'not copied': () => expect([copying()[0], copying()[1] ?? 0]).toEqual([false, 0]),
        'albums missed': () => expect([...copying(), last()]).toEqual([false, null, 'albums.missed']),
        'signing out': () => expect(area.getSnapshot().value).toMatchObject({ account: 'settling' }),
        over: () =>
          expect([area.getSnapshot().value, session.getSnapshot().value]).toMatchObject([
            { account: 'closing' },
            'signingOut',
          ]),
        'account gone': () =>
          expect([area.getSnapshot().value, session.getSnapshot().value]).toMatchObject([
            { account: 'closing' },
            'closing',
          ]),
      },
    });
  });
});
