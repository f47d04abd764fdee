import { open, readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

import { MEDIA_TYPE_HEAD_BYTES, mediaTypeOf } from '../services/images/media-type.ts';
import { reasonOf } from './unreadable.ts';

/** A file as the system knows it, and as people read it. */
export interface PictureFile {
  readonly path: string | Buffer;
  readonly shown: string;
}

/** The pictures of a folder, and the files that are none. */
export interface PictureFolder {
  /** Everything that is, or claims to be, a picture; in order. */
  readonly pictures: readonly PictureFile[];
  /** How many files are neither. */
  readonly others: number;
  /** What could not be looked into, and why. */
  readonly unreadable: readonly { readonly path: string; readonly reason: string }[];
}

/** Files that claim to be a picture by their name are reported when they are not; other files are none of our business. */
const CLAIMS_TO_BE_PICTURE = /\.(?:jpe?g|jfif|png|hei[cf])$/i;

const LEADS_OUT = 'it is a link that leads out of the folder';

/**
 * Looks through a folder and everything below it, or takes one file. Hidden files are left alone (macOS keeps notes about
 * `a.jpg` in `._a.jpg` on disks of other systems), links to folders, as they may go round, and links to files elsewhere:
 * who put them there may have no right to what they lead to.
 */
export const findPictures = async (path: string): Promise<PictureFolder> => {
  const pictures: PictureFile[] = [];
  const unreadable: { path: string; reason: string }[] = [];
  let others = 0;

  const look = async (file: PictureFile) => {
    if (CLAIMS_TO_BE_PICTURE.test(file.shown) || (await isPicture(file.path))) pictures.push(file);
    else others += 1;
  };

  const root = await realpath(path);
  const followLink = async (link: PictureFile) => {
    const target = await realpath(link.path);
    if (!(await stat(target)).isFile()) return;
    if (isBelow(root, target)) await look({ path: target, shown: link.shown });
    else unreadable.push({ path: link.shown, reason: LEADS_OUT });
  };

  const walk = async (folder: PictureFile): Promise<void> => {
    const entries = await readdir(folder.path, { withFileTypes: true, encoding: 'buffer' });
    const inside = entries.map((entry) => ({ entry, file: fileIn(folder, entry.name) }));
    for (const { entry, file } of inside.toSorted((a, b) => (a.file.shown < b.file.shown ? -1 : 1))) {
      try {
        if (entry.name[0] === HIDDEN) continue;
        if (entry.isDirectory()) await walk(file);
        else if (entry.isFile()) await look(file);
        else if (entry.isSymbolicLink()) await followLink(file);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) throw error;
        unreadable.push({ path: file.shown, reason });
      }
    }
  };

  if ((await stat(path)).isDirectory()) await walk({ path, shown: path });
  else await look({ path, shown: path });
  return { pictures, others, unreadable };
};

/** A dot. */
const HIDDEN = 0x2e;

/** Names may be any bytes: those that are no UTF-8 come from Windows, by way of old disks and archives. */
const fileIn = (folder: PictureFile, name: Buffer): PictureFile => {
  const text = decode(name);
  const shown = join(folder.shown, text);
  if (typeof folder.path === 'string' && name.equals(Buffer.from(text)))
    return { path: join(folder.path, text), shown };
  return { path: Buffer.concat([Buffer.from(folder.path), Buffer.from(sep), name]), shown };
};

const decode = (name: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    return new TextDecoder('windows-1252').decode(name);
  }
};

const isBelow = (root: string, target: string) => target.startsWith(root.endsWith(sep) ? root : root + sep);

const isPicture = async (path: string | Buffer): Promise<boolean> => {
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(MEDIA_TYPE_HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return mediaTypeOf(head.subarray(0, bytesRead)) !== null;
  } finally {
    await file.close();
  }
};
