import { stat } from 'node:fs/promises';

import {
  ArchiveAddress,
  ArchiveId,
  ArchiveList,
  ArchiveRequest,
  ArchiveResource,
  downloadPaths,
  SERVICES,
  SharedAlbumArchiveRequest,
} from '@account-area/contracts';
import * as z from 'zod/mini';

import { DAY_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { absent, HttpProblem } from '../../server/problem.ts';
import { accountRoute, openRoute, type Route } from '../../server/route.ts';
import { type AccountDatabase, AccountGone } from '../../storage/database/account-database.ts';
import type { ArchiveFiles } from '../../storage/files/archive-files.ts';
import { attachment } from '../images/attachment.ts';
import { streamFile } from '../images/file-stream.ts';
import { fileResponse } from '../images/file-response.ts';
import { longId } from '../images/short-id.ts';
import { ARCHIVE_FILES_PATH, createArchiveAddresses } from './archive-address.ts';
import {
  type ArchiveOrder,
  archiveResource,
  deleteArchive,
  listArchives,
  readArchive,
  requestArchive,
} from './archives.ts';

const BASE = SERVICES.downloads.path;
const TAG = 'Downloads';

/** Long enough for a slow line, with pauses; a client that needs more asks for another address. */
const ADDRESS_LIFE_MS = DAY_MS;

const EXAMPLE_ID = '6f1f4b1e-95f0-4b7e-9a53-0d7f3c4f2a10';
const SHARED_EXAMPLE_ID = '0c3a6a0e-3b0f-4d57-8f0c-5d1d7f1f9b21';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ArchiveParams = z.object({ archive: ArchiveId });
const EXAMPLE = { params: { archive: EXAMPLE_ID } };

/** Archives: asking for one, seeing how far they are, fetching and deleting them. */
export const downloadRoutes = (context: PlatformContext, files: ArchiveFiles): readonly Route[] => {
  const { clock, database, jobs, keys, quotas } = context;
  const addresses = createArchiveAddresses(keys.signer('archive addresses'));
  const request = async (account: AccountDatabase, order: ArchiveOrder) =>
    archiveResource(await requestArchive(account, order, { clock, jobs, mostBytes: quotas.bytesPerAccount }));

  return [
    accountRoute({
      method: 'POST',
      path: `${BASE}/${downloadPaths.downloads}`,
      tag: TAG,
      summary:
        'Asks for an archive of up to 100 photos. Asking again with the same id changes nothing; photos that do not exist are left out.',
      body: ArchiveRequest,
      answer: ArchiveResource,
      status: 202,
      transaction: 'own',
      fillsDisk: true,
      example: { body: { id: EXAMPLE_ID, photos: [NOBODY] } },
      handle: ({ account, body }) =>
        request(account, { ...body, photos: body.photos.map((photoId) => ({ photoId, ownerId: null })) }),
    }),
    accountRoute({
      method: 'POST',
      path: `${BASE}/${downloadPaths.sharedAlbumDownloads}`,
      tag: TAG,
      summary:
        'The same for up to 100 photos of shared albums, each with its owner. Photos that the customer may not see, or not any more when the archive is packed, are left out.',
      body: SharedAlbumArchiveRequest,
      answer: ArchiveResource,
      status: 202,
      transaction: 'own',
      fillsDisk: true,
      example: { body: { id: SHARED_EXAMPLE_ID, photos: [{ photoId: NOBODY, ownerId: NOBODY }] } },
      handle: ({ account, body }) => request(account, body),
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${downloadPaths.downloads}`,
      tag: TAG,
      summary: "The customer's archives, the newest first.",
      answer: ArchiveList,
      handle: async ({ account }) => ({ items: (await listArchives(account, clock.now())).map(archiveResource) }),
    }),
    accountRoute({
      method: 'GET',
      path: `${BASE}/${downloadPaths.url}`,
      tag: TAG,
      summary: 'A signed address of a finished archive, for a day at most; 409 while it is being packed.',
      params: ArchiveParams,
      answer: ArchiveAddress,
      example: EXAMPLE,
      handle: async ({ account, origin, params }) => {
        const row = await readArchive(account, params.archive, clock.now());
        if (row.status === 'started') throw new HttpProblem(409, 'The archive is not finished');
        if (row.expires_at === null || row.status === 'error') throw absent();
        const expiresAt = new Date(Math.min(clock.now().getTime() + ADDRESS_LIFE_MS, row.expires_at.getTime()));
        return {
          url: origin + addresses.sign({ accountId: row.account_id, jobId: row.job_id }, expiresAt),
          photosCount: row.photos_count,
          requestedCount: row.photo_ids.length,
        };
      },
    }),
    accountRoute({
      method: 'DELETE',
      path: `${BASE}/${downloadPaths.download}`,
      tag: TAG,
      summary: 'Deletes an archive and its file, or stops its packing.',
      params: ArchiveParams,
      status: 204,
      transaction: 'own',
      example: EXAMPLE,
      handle: async ({ account, params }) => {
        const row = await deleteArchive(account, params.archive, jobs);
        await files.remove({ accountId: row.account_id, jobId: row.job_id });
        return new Response(null, { status: 204 });
      },
    }),
    openRoute({
      method: 'GET',
      path: `${ARCHIVE_FILES_PATH}/:account/:file`,
      tag: TAG,
      summary: 'An archive, at an address that the service signed. Supports ranges.',
      access: {
        kind: 'signed',
        because: 'the browser saves it by itself, and sends no token',
        accountIdIn: ({ account }) => account && longId(account),
      },
      example: { params: { account: '00000000-0000-4000-8000-000000000000', file: 'an-archive' } },
      async handle({ request }) {
        const { pathname, search } = new URL(request.url);
        const now = clock.now();
        const archive = addresses.open(pathname + search, now);
        if (!archive) throw new HttpProblem(403, 'The address is not valid, or not any more');
        const row = await database
          .forAccount(archive.accountId)
          .read((queries) =>
            queries
              .selectFrom('archives')
              .select('id')
              .where('job_id', '=', archive.jobId)
              .where('expires_at', '>', now)
              .executeTakeFirst(),
          )
          .catch((error: unknown) => {
            if (error instanceof AccountGone) return undefined;
            throw error;
          });
        const path = files.path(archive);
        const file = row && (await stat(path).catch(() => undefined));
        if (!file) throw absent();
        return fileResponse(request, {
          contentType: 'application/zip',
          size: file.size,
          etag: `"${archive.jobId}"`,
          maxAge: 0,
          headers: { 'Content-Disposition': attachment(`${row.id}.zip`), 'Cache-Control': 'private, no-store' },
          body: (range) => streamFile(path, range),
        });
      },
    }),
  ];
};
