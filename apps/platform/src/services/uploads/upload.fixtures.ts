import { createHash } from 'node:crypto';

import { type Problem, uploadPaths } from '@account-area/contracts';
import { Problem as ProblemSchema } from '@account-area/contracts';
import sharp from 'sharp';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';

/** A JPEG that is like no other of another number. */
export const jpeg = (number: number, { width = 60, height = 40 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: `#${number.toString(16).padStart(6, '0')}` } })
    .jpeg()
    .withExif({ IFD2: { DateTimeOriginal: '2024:06:01 15:30:00' } })
    .toBuffer();

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `Upload-Metadata` of these fields. */
export const metadataOf = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** A customer who speaks tus by hand. */
export const createUploadClient = async (platform: TestPlatform, account: TestAccount) => {
  const token = await platform.accessToken(account);
  const uploads = `${platform.origin}/photo-management/${uploadPaths.uploads}`;

  const call = (method: string, address: string, headers: Readonly<Record<string, string>> = {}, body?: BodyInit) =>
    platform.fetch(address, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body }),
      ...(body instanceof ReadableStream && HALF_DUPLEX),
    });

  const create = (byteSize: number, fields: Readonly<Record<string, string>> = { filename: 'photo.jpg' }) =>
    call('POST', uploads, { 'Upload-Length': String(byteSize), 'Upload-Metadata': metadataOf(fields) });

  const client = {
    call,
    create,
    /** Begins an upload and answers its address. */
    async begin(byteSize: number, fields?: Readonly<Record<string, string>>): Promise<string> {
      const { status, headers } = await create(byteSize, fields);
      if (status !== 201) throw new Error(`An upload could not begin: ${status}`);
      return platform.origin + (headers.get('Location') ?? '');
    },
    head: (address: string) => call('HEAD', address),
    patch: (address: string, offset: number, body: BodyInit) =>
      call(
        'PATCH',
        address,
        { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
        body,
      ),
    end: (address: string) => call('DELETE', address),
    /** Sends a whole file, and answers the last answer. */
    async send(bytes: Uint8Array, fields?: Readonly<Record<string, string>>): Promise<Response> {
      return client.patch(await client.begin(bytes.length, fields), 0, bodyOf(bytes));
    },
  };
  return client;
};

/** Bytes as a body takes them. */
export const bodyOf = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)]);

/** A body that comes in pieces, then says nothing until its connection is gone. */
export const brokenBody = (
  pieces: readonly Uint8Array[],
  gone: Promise<unknown> = new Promise(() => undefined),
): ReadableStream => {
  const left = [...pieces];
  return new ReadableStream({
    async pull(controller) {
      const piece = left.shift();
      if (piece) {
        controller.enqueue(piece);
        return;
      }
      await gone;
      controller.error(new Error('The connection is gone.'));
    },
  });
};

const HALF_DUPLEX = { duplex: 'half' };

export const problemOf = async (response: Response): Promise<Problem> => ProblemSchema.parse(await response.json());
