import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { MEDIA_TYPE_HEAD_BYTES, mediaTypeOf } from '../services/images/media-type.ts';
import { reasonOf } from './unreadable.ts';

/** The pictures of a folder, and the files that are none. */
export interface PictureFolder {
  /** Paths of everything that is, or claims to be, a picture; in order. */
  readonly pictures: readonly string[];
  /** How many files are neither. */
  readonly others: number;
  /** What could not be looked into, and why. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** Files that claim to be a picture by their name are reported when they are not; other files are none of our business. */
const CLAIMS_TO_BE_PICTURE = /\.(?:jpe?g|jfif|png|hei[cf])$/i;

/**
 * Looks through a folder and everything below it, or takes one file. Hidden files are left alone (macOS
 * keeps notes about `a.jpg` in `._a.jpg` on disks of other systems), and links to folders: they may go round.
 */
export const findPictures = async (path: string): Promise<PictureFolder> => {
  const pictures: string[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  let others = 0;

  const look = async (file: string) => {
    if (CLAIMS_TO_BE_PICTURE.test(file) || (await isPicture(file))) pictures.push(file);
    else others += 1;
  };

  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = join(folder, entry.name);
      try {
        if (entry.name.startsWith('.')) continue;
        if (entry.isDirectory()) await walk(inside);
        else if (entry.isFile() || (entry.isSymbolicLink() && (await stat(inside)).isFile())) await look(inside);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        unreadable.push({ path: inside, reason });
      }
    }
  };

  if ((await stat(path)).isDirectory()) await walk(path);
  else await look(path);
  return { pictures, others, unreadable };
};

const isPicture = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(MEDIA_TYPE_HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return mediaTypeOf(head.subarray(0, bytesRead)) !== null;
  } finally {
    await file.close();
  }
};
