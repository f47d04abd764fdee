import { open } from 'node:fs/promises';

import { makeZip } from 'client-zip';

/** A picture that is being read. */
export interface OpenPicture {
  readonly chunks: AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** A photo on its way into an archive. */
export interface PackedPhoto {
  /** Safe, and unlike the names of the others. */
  readonly name: string;
  /** Shown as the file's date, in the time zone of this process. */
  readonly modifiedAt: Date;
  /** As far as it is known before the file is read. */
  readonly byteSize: number;
  /** Fulfils with `null` when there is no picture any more: the archive goes without it. */
  readonly open: () => Promise<OpenPicture | null>;
}

interface Packing {
  readonly signal: AbortSignal;
  /** Told the share of the bytes that is packed, 0 up to but never 1; packing goes on when it has fulfilled. */
  readonly onProgress: (share: number) => Promise<void>;
}

/** What came out. */
export interface PackedArchive {
  readonly photosCount: number;
  readonly sizeBytes: number;
}

/**
 * Writes a zip of the photos to `path` and onto the disk. One chunk is in memory at a time: the next is read when the one
 * before is written. Photos are stored as they are, for they are compressed already. Nothing stays open when it fails.
 */
export const packArchive = async (
  photos: readonly PackedPhoto[],
  path: string,
  { signal, onProgress }: Packing,
): Promise<PackedArchive> => {
  const allBytes = photos.reduce((sum, { byteSize }) => sum + byteSize, 0);
  let packedBytes = 0;
  let photosCount = 0;
  let opened: OpenPicture | undefined;

  async function* counted(chunks: AsyncIterable<Uint8Array>, byteSize: number) {
    let left = byteSize;
    for await (const chunk of chunks) {
      yield chunk;
      // Never more than was expected, so that the share stays below 1 until everything is written.
      const counts = Math.min(chunk.byteLength, left);
      left -= counts;
      packedBytes += counts;
      await onProgress(shareOf(packedBytes, allBytes));
    }
    packedBytes += left;
  }
  async function* entries() {
    for (const { name, modifiedAt, byteSize, open: openPhoto } of photos) {
      const picture = await openPhoto();
      if (picture) {
        opened = picture;
        photosCount += 1;
        yield { name, lastModified: modifiedAt, input: counted(picture.chunks, byteSize) };
        await picture.close();
        opened = undefined;
      } else {
        packedBytes += byteSize;
      }
    }
  }

  const file = await open(path, 'w');
  try {
    for await (const chunk of makeZip(entries())) {
      signal.throwIfAborted();
      await file.writeFile(chunk);
    }
    await file.sync();
    return { photosCount, sizeBytes: (await file.stat()).size };
  } finally {
    await file.close();
    await opened?.close();
  }
};

/** The largest number below 1 that reads as one. */
const ALMOST_ALL = 0.999;

const shareOf = (packed: number, all: number) => (all === 0 ? 0 : Math.min(packed / all, ALMOST_ALL));
