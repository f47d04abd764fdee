import { settle } from '@account-area/kernel/testing';
import type { Photo } from '@account-area/photos';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { march, newestFirst, startShownPhotosScreen } from './photos-screen.fakes.ts';
import type { PhotoFound } from './photos-screen.ts';

/** A screen of three open months, of each of which the first page is loaded. */
const start = async () => {
  const world = await startShownPhotosScreen();
  const { library, actor: screen } = world;
  const found: PhotoFound[] = [];
  screen.on('photo.found', (notice) => found.push(notice));
  return {
    ...world,
    found,
    photoAt: (index: number) => library.photoAt(march.id, newestFirst, index),
    seek: (photo: Photo) => screen.send({ type: 'photo.sought', photo }),
  };
};

describe('a photo that the customer comes back to', () => {
  it('is found wherever it is in its month', async () => {
    const { found, photoAt, seek } = await start();
    seek(photoAt(1_100));
    await settle();

    expect(found).toEqual([{ type: 'photo.found', id: photoAt(1_100).id, index: 1_100 }]);
  });

  it('has the place it is shown in while others are about to be deleted', async () => {
    const { desk, found, photoAt, seek, toggle } = await start();
    toggle(march, 3);
    toggle(march, 900);
    desk.send({ type: 'deletion.asked' });
    desk.send({ type: 'deletion.confirmed' });
    seek(photoAt(1_100));
    await settle();

    expect(found.map(({ index }) => index)).toEqual([1_098]);
  });

  it('is nowhere when it is gone, when there is no such month, and when the service fails', async () => {
    const { found, library, photoAt, seek } = await start();
    seek({ ...photoAt(0), id: photoFixture('gone').id });
    await settle();
    seek({ ...photoFixture('elsewhere'), takenAt: '1999-01-01T12:00:00' });
    await settle();
    library.refuse({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    seek(photoAt(1_100));
    await settle();

    expect(found.map(({ index }) => index)).toEqual([null, null, null]);
  });

  it('is the one that is looked for last', async () => {
    const { found, library, photoAt, seek } = await start();
    library.hold();
    seek(photoAt(100));
    seek(photoAt(1_100));
    library.release();
    await settle();

    expect(found).toEqual([{ type: 'photo.found', id: photoAt(1_100).id, index: 1_100 }]);
  });
});
