import { randomUUID } from 'node:crypto';

import { MAX_UPLOAD_BYTES, SERVICES, TUS_VERSION, type UploadRefusal, uploadPaths } from '@account-area/contracts';
import { Server } from '@tus/server';

import { SECOND_MS } from '../../clock.ts';
import { HttpProblem } from '../../server/problem.ts';
import { finishUpload, type UploadOwner, type UploadTools } from './finish-upload.ts';
import { photoHeaders } from './photo-headers.ts';
import { readMetadata } from './upload-metadata.ts';
import { UploadStore } from './upload-store.ts';

/** Where uploads are. */
export const UPLOADS = `${SERVICES.photos.path}/${uploadPaths.uploads}`;

/** The tus protocol for the uploads of one account. Throws `HttpProblem`. */
export type TusServer = (request: Request, uploadId?: string) => Promise<Response>;

/** The media type of a part of a file. */
const BYTES = 'application/offset+octet-stream';

/** More files than a client sends at once; a client that leaves this many unfinished waits until they expire. */
const MOST_OPEN_UPLOADS = 1000;

/** How long a sending connection may go on when another one asks for the same upload. */
const HAND_OVER_MS = SECOND_MS;

/** Every version but ours is answered with ours. */
const TUS_HEADERS = { 'Tus-Resumable': TUS_VERSION, 'Tus-Version': TUS_VERSION };

export const createTusServer =
  (tools: UploadTools, owner: UploadOwner): TusServer =>
  async (request, uploadId) => {
    if (request.headers.get('Tus-Resumable') !== TUS_VERSION) {
      throw new HttpProblem(412, 'Tus-Resumable must be 1.0.0', { headers: TUS_HEADERS });
    }
    if (request.method === 'PATCH' && request.headers.get('Content-Type') !== BYTES) {
      throw new HttpProblem(415, `The body must be ${BYTES}`, { headers: TUS_HEADERS });
    }
    let thrown: unknown;
    const server = new Server({
      path: UPLOADS,
      relativeLocation: true,
      datastore: new UploadStore(owner.records, tools.files),
      locker: tools.locks,
      lockDrainTimeout: HAND_OVER_MS,
      maxSize: MAX_UPLOAD_BYTES,
      namingFunction: () => randomUUID(),
      getFileIdFromRequest: () => uploadId,
      // The area and its services share an origin.
      allowedOrigins: () => false,
      async onUploadCreate(_, { size }) {
        readMetadata(request.headers.get('Upload-Metadata') ?? '');
        if (size === 0) throw refused(400, 'empty-file');
        if ((await owner.records.countOpen()) >= MOST_OPEN_UPLOADS) {
          throw new HttpProblem(429, 'Too many unfinished uploads', { headers: { 'Retry-After': '60' } });
        }
        return {};
      },
      onUploadFinish: async (_, { id }) => ({ headers: photoHeaders(await finishUpload(tools, owner, id)) }),
      onResponseError(_, error) {
        thrown = error;
        return undefined;
      },
    });
    const response = await server.handleWeb(request);
    if (response.status >= 400) throw withTusHeaders(problemOf(thrown) ?? (await translated(request, response)));
    response.headers.delete('Access-Control-Expose-Headers');
    return response;
  };

/** What was thrown by us or by what we call, not by the protocol. */
const problemOf = (thrown: unknown): Error | undefined =>
  thrown instanceof Error && !('status_code' in thrown) ? thrown : undefined;

/** The protocol's own refusals are plain text. */
const translated = async (request: Request, response: Response): Promise<Error> => {
  const title = (await response.text()).trim();
  if (response.status === 413 && request.method === 'POST') return refused(413, 'too-large');
  // The connection was taken over by another one for the same upload.
  if (title.startsWith('Request aborted')) return new HttpProblem(423, title);
  // A client that wants what is not described here made a mistake; nothing is broken.
  return new HttpProblem(response.status === NOT_IMPLEMENTED ? 400 : response.status, title);
};

const NOT_IMPLEMENTED = 501;

const refused = (status: number, code: UploadRefusal) =>
  new HttpProblem(status, 'The upload cannot be a photo', { code });

const withTusHeaders = (error: Error): Error => {
  if (!(error instanceof HttpProblem)) return error;
  const { status, message, type, code, errors, cause } = error;
  return new HttpProblem(status, message, { type, code, errors, cause, headers: { ...error.headers, ...TUS_HEADERS } });
};
