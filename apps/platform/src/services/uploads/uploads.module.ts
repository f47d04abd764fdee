import { availableParallelism } from 'node:os';

import { MAX_UPLOAD_BYTES, PHOTO_ID_HEADER, SERVICES, TUS_VERSION, uploadPaths } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { type AccountCall, accountRoute, openRoute } from '../../server/route.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startSweeping } from '../../sweeping.ts';
import { photoFolder } from '../images/images.module.ts';
import { withoutNetwork } from '../images/no-network.ts';
import { createPictureWorkers } from '../images/picture-workers.ts';
import { finishUpload, type UploadTools } from './finish-upload.ts';
import { knownPhotos } from './known-photos.ts';
import { photoHeaders } from './photo-headers.ts';
import { createTusServer, UPLOADS } from './tus-server.ts';
import { createUploadLocks } from './upload-locks.ts';
import { createUploadRecords, UPLOAD_LIFE_MS } from './upload-records.ts';
import { sweepUploads } from './upload-sweep.ts';
import { uploadMigrations } from './uploads.migrations.ts';

/** Photos on their way in, by the tus protocol: whatever is interrupted goes on where it was. */
export const uploadsModule: PlatformModule = {
  name: 'uploads',
  migrations: uploadMigrations,
  accountTables: { uploads: 'account_id', storage_use: 'account_id' },
  start(context) {
    const files = createPhotoFiles(photoFolder(context.dataFolder));
    if (withoutNetwork().length === 0) context.log.warn(NETWORK_IS_OPEN);
    // One more than there are cores: a customer's two pictures at once leave a process to others.
    const workers = createPictureWorkers(availableParallelism() + 1);
    const stopSweeping = startSweeping(
      context,
      () => sweepUploads(context, files),
      'expired uploads could not be removed',
    );
    return {
      routes: [knownPhotos, discovery, ...uploadRoutes({ ...context, files, workers, locks: createUploadLocks() })],
      async stop() {
        await stopSweeping();
        await workers.close();
      },
    };
  },
};

const NETWORK_IS_OPEN = 'this system does not let decoders of pictures be cut off from the network';

const ONE = `${SERVICES.photos.path}/${uploadPaths.upload}`;
const TAG = 'Uploads';
/** Files and locks go by the id as text, which has one spelling. */
const UploadParams = z.object({ upload: z.uuid().check(z.toLowerCase()) });

/** Two calls for each photo, and several photos at once: other calls of the customer are not to suffer. */
const CALLS_PER_MINUTE = 6000;

const example = (headers: Readonly<Record<string, string>> = {}) => ({
  params: { upload: '00000000-0000-4000-8000-000000000000' },
  headers: { 'Tus-Resumable': TUS_VERSION, ...headers },
});

const uploadRoutes = (tools: UploadTools & PlatformContext) => {
  const ownerOf = (account: AccountCall['account']) => ({
    accountId: account.accountId,
    records: createUploadRecords(account, tools.clock, tools.quotas.bytesPerAccount),
  });
  const send = async ({ account, request }: AccountCall, uploadId?: string) => {
    const response = await createTusServer(tools, ownerOf(account))(request, uploadId);
    if (request.method !== 'DELETE' && !response.headers.has(PHOTO_ID_HEADER)) {
      response.headers.set('Upload-Expires', new Date(tools.clock.now().getTime() + UPLOAD_LIFE_MS).toUTCString());
    }
    return response;
  };

  return [
    accountRoute({
      method: 'POST',
      path: UPLOADS,
      tag: TAG,
      status: 201,
      summary: `Begins an upload of at most ${MAX_UPLOAD_BYTES} bytes; \`Location\` says where its bytes go.`,
      example: { headers: { ...example({ 'Upload-Length': '10', 'Upload-Metadata': 'filename YS5qcGc=' }).headers } },
      callsPerMinute: CALLS_PER_MINUTE,
      streams: true,
      fillsDisk: true,
      handle: (call) => send(call),
    }),
    accountRoute({
      method: 'HEAD',
      path: ONE,
      tag: TAG,
      summary: 'How many bytes of an upload are safe, and which photo came of it if it is finished.',
      params: UploadParams,
      example: example(),
      callsPerMinute: CALLS_PER_MINUTE,
      async handle(call) {
        const { upload: id } = call.params;
        const owner = ownerOf(call.account);
        const record = await owner.records.find(id);
        // The bytes are all here, but the client was not told what came of them.
        const isWhole = record?.received === record?.byteSize;
        const photo = record && isWhole ? await finishUpload(tools, owner, id) : null;
        const response = await createTusServer(tools, owner)(call.request, id);
        if (record) response.headers.set('Upload-Expires', record.expiresAt.toUTCString());
        for (const [name, value] of Object.entries(photo ? photoHeaders(photo) : {})) response.headers.set(name, value);
        return response;
      },
    }),
    accountRoute({
      method: 'PATCH',
      path: ONE,
      tag: TAG,
      status: 204,
      summary: 'Takes the next bytes. The answer to the last ones says which photo they have become.',
      params: UploadParams,
      example: example({ 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' }),
      callsPerMinute: CALLS_PER_MINUTE,
      streams: true,
      fillsDisk: true,
      handle: (call) => send(call, call.params.upload),
    }),
    accountRoute({
      method: 'DELETE',
      path: ONE,
      tag: TAG,
      status: 204,
      summary: 'Ends an upload that is not finished and forgets its bytes.',
      params: UploadParams,
      transaction: 'own',
      example: example(),
      callsPerMinute: CALLS_PER_MINUTE,
      handle: (call) => send(call, call.params.upload),
    }),
  ];
};

const discovery = openRoute({
  method: 'OPTIONS',
  path: UPLOADS,
  tag: TAG,
  status: 204,
  summary: 'Which version and extensions of tus are spoken here.',
  access: { kind: 'public', because: 'it holds no data of customers' },
  handle: () =>
    Promise.resolve(
      new Response(null, {
        status: 204,
        headers: {
          'Tus-Resumable': TUS_VERSION,
          'Tus-Version': TUS_VERSION,
          'Tus-Extension': 'creation,creation-with-upload,expiration,termination',
          'Tus-Max-Size': String(MAX_UPLOAD_BYTES),
        },
      }),
    ),
});
