import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import { ArchiveAddress, ArchiveList, type ArchiveResource } from '@account-area/contracts';

import type { Database } from '../../storage/database/database.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import type { TestAccount, TestPlatform } from '../../testing.platform.ts';
import { photoFolder } from '../images/images.module.ts';
import { addPhotoRows, type PhotoFixture } from '../photo-service/photo.fixtures.ts';

/** Whose photos, in which data folder. */
interface Library {
  readonly database: Database;
  readonly dataFolder: string;
  readonly accountId: string;
}

/** Adds photos whose originals are these bytes, whatever they are; fulfils with their ids. */
export const addOriginals = async (
  { accountId, database, dataFolder }: Library,
  originals: readonly { readonly bytes: Uint8Array; readonly photo?: PhotoFixture }[],
): Promise<readonly string[]> => {
  const files = createPhotoFiles(photoFolder(dataFolder));
  const ids = await addPhotoRows(
    database,
    accountId,
    originals.map(({ photo = {} }) => photo),
  );
  for (const [index, photoId] of ids.entries()) {
    const incoming = await files.incoming();
    await writeFile(incoming, originals[index]?.bytes ?? '');
    await files.keepOriginal({ accountId, photoId }, incoming);
  }
  return ids;
};

/** Adds a photo whose original is these bytes, whatever they are. */
export const addOriginal = async (
  { database, platform }: TestPlatform,
  { id: accountId }: TestAccount,
  bytes: Uint8Array,
  photo: PhotoFixture = {},
): Promise<string> => {
  const { dataFolder } = platform.context;
  const [photoId = ''] = await addOriginals({ database, dataFolder, accountId }, [{ bytes, photo }]);
  return photoId;
};

/** A photo of a shared album. */
export interface SharedPhoto {
  readonly photoId: string;
  readonly ownerId: string;
}

/** A customer who asks the downloads service. */
export const createDownloadClient = async (platform: TestPlatform, account: TestAccount) => {
  const token = await platform.accessToken(account);
  const call = (method: string, path: string, body?: unknown) =>
    platform.fetch(`${platform.origin}/downloads-api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const list = async () => ArchiveList.parse(await (await call('GET', 'downloads')).json()).items;

  return {
    call,
    list,
    /** Asks for an archive; fulfils with its id. */
    async request(photos: readonly string[], id: string = randomUUID()) {
      const response = await call('POST', 'downloads', { id, photos });
      if (response.status !== 202) throw new Error(`The platform answered ${response.status}.`);
      return id;
    },
    /** The same of photos of shared albums, each with its owner. */
    async requestShared(photos: readonly SharedPhoto[], id: string = randomUUID()) {
      const response = await call('POST', 'shared-album-downloads', { id, photos });
      if (response.status !== 202) throw new Error(`The platform answered ${response.status}.`);
      return id;
    },
    find: async (id: string): Promise<ArchiveResource | undefined> =>
      (await list()).find((archive) => archive.id === id),
    url: async (id: string) => ArchiveAddress.parse(await (await call('GET', `downloads/${id}/url`)).json()).url,
  };
};

/** A file in a zip. */
export interface ZippedFile {
  readonly name: string;
  readonly isUtf8: boolean;
  readonly bytes: Buffer;
}

const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** The files of a zip that stores them as they are; throws when a checksum is wrong. */
export const readZip = (zip: Buffer): readonly ZippedFile[] => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('This is no zip.');
  const files: ZippedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL) {
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + size);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`The checksum of ${name} is wrong.`);
    files.push({ name, isUtf8: (zip.readUInt16LE(at + 8) & 0x0800) !== 0, bytes });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
