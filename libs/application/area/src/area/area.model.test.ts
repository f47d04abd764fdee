import { copiesOf } from '@account-area/albums';
import { albumFixture } from '@account-area/albums/testing';
import { subjectFixture } from '@account-area/deletion/testing';
import { pathsOf } from '@account-area/kernel/models';
import { photoIds } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { startFakeArea } from './area.fakes.ts';
import { lateActor } from '../late/late.machine.ts';
import { areaModel } from './area.model.ts';
import { actorsOf, isChoosingAlbum, isExportOpen, isUploadDialogOpen } from './area.selectors.ts';

const album = albumFixture();

describe('the area, along every path of its model', () => {
  it.each(pathsOf(areaModel))('$name', async (path) => {
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

    await path.walk({
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
