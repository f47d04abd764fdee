import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import type { Download } from '@playwright/test';

/** A file in a zip. */
export interface ZippedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const CENTRAL = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The bytes that a customer has saved. */
export const savedBytes = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The files of a zip that stores them as they are; throws when a checksum is wrong. */
export const readZip = (zip: Buffer): readonly ZippedFile[] => {
  const end = zip.lastIndexOf(END);
  if (end < 0) throw new Error('This is no zip.');
  const files: ZippedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL) {
    const nameLength = zip.readUInt16LE(at + 28);
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`The checksum of ${name} is wrong.`);
    files.push({ name, bytes });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
};
