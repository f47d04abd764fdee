import { albumFixture } from '@account-area/albums/testing';
import { photoIds } from '@account-area/transfers/testing';
import { expect, it } from 'vitest';

import { startAnalytics } from './analytics.fakes.ts';

it('tells of albums that are made and renamed, and of photos copied to one', () => {
  const { analytics, told } = startAnalytics();
  const album = albumFixture();
  analytics.send({ type: 'album.created', album });
  analytics.send({ type: 'album.renamed' });
  analytics.send({ type: 'photos.copied', copyId: 'copy-1', target: album, photoIds: photoIds(3) });

  expect(told).toEqual([
    { name: 'album_created' },
    { name: 'album_renamed' },
    { name: 'photos_copied_to_album', count: 3 },
  ]);
});
