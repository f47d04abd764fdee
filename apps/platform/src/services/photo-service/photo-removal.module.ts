import {
  AllPhotosRemoval,
  PhotoRemoval,
  PhotoRemovalResult,
  photoServicePaths,
  SERVICES,
} from '@account-area/contracts';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

import { type Clock, DAY_MS } from '../../clock.ts';
import type { PlatformModule } from '../../module.ts';
import { HttpProblem } from '../../server/problem.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { photoFolder } from '../images/images.module.ts';
import { removeAllPhotos, removePhotos } from './photo-removal.ts';
import { keepSweepingTombstones } from './tombstones.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0051_photo_tombstones': {
    async up(db) {
      await sql`create index photos_deleted on photos (deleted_at) where deleted_at is not null`.execute(db);
    },
  },
};

/** The part of the photo service that deletes photos, bytes and all. */
export const photoRemovalModule: PlatformModule = {
  name: 'photo-removal',
  migrations,
  start: ({ clock, database, dataFolder, log }) => {
    const files = createPhotoFiles(photoFolder(dataFolder));
    return { routes: routes(clock), stop: keepSweepingTombstones({ database, files, log }) };
  },
};

const BASE = SERVICES.photos.path;
const TAG = 'Photo service';

/** Clocks of devices are wrong by the hours of a time zone at most, and a customer with such a clock may delete, too. */
const MOST_AHEAD_MS = DAY_MS;

const routes = (clock: Clock): readonly Route[] => [
  accountRoute({
    method: 'DELETE',
    path: `${BASE}/${photoServicePaths.photos}`,
    tag: TAG,
    summary: 'Deletes photos and says which of them are still there. A photo that is gone already is deleted.',
    body: PhotoRemoval,
    answer: PhotoRemovalResult,
    example: { body: { photoIds: ['00000000-0000-4000-8000-000000000000'] } },
    handle: async ({ account, body }) => {
      await removePhotos(account, body.photoIds, clock.now());
      return { failed: [] };
    },
  }),
  accountRoute({
    method: 'DELETE',
    path: `${BASE}/${photoServicePaths.allPhotos}`,
    tag: TAG,
    status: 204,
    summary: 'Deletes every photo that was there when the customer confirmed it.',
    body: AllPhotosRemoval,
    example: { body: { intent: 'delete-all-photos', confirmedAt: '2026-10-01T12:00:00Z' } },
    transaction: 'own',
    handle: async ({ account, body }) => {
      const now = clock.now();
      const confirmedAt = new Date(body.confirmedAt);
      // Sent again later, it would delete what came after the customer confirmed it.
      if (confirmedAt.getTime() > now.getTime() + MOST_AHEAD_MS) {
        throw new HttpProblem(400, 'The request is not valid', {
          errors: [{ path: 'body.confirmedAt', message: 'is in the future' }],
        });
      }
      await removeAllPhotos(account, confirmedAt < now ? confirmedAt : now, now);
      return new Response(null, { status: 204 });
    },
  }),
];
