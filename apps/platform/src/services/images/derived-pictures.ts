import { access } from 'node:fs/promises';

import type { PhotoFiles, StoredPicture } from '../../storage/files/photo-files.ts';
import type { PictureWorkers } from './picture-workers.ts';

/** Finds a derived picture by its longest side, making it when it is missing; `null` when there is no original. */
export type DerivedPictures = (picture: StoredPicture, longestSide: number) => Promise<Buffer<ArrayBuffer> | null>;

/** Several who ask for the same missing picture at once wait for one. What was deleted meanwhile is not kept. */
export const createDerivedPictures = (
  files: PhotoFiles,
  workers: PictureWorkers,
  isThere: (picture: StoredPicture) => Promise<boolean>,
): DerivedPictures => {
  const inTheMaking = new Map<string, Promise<Buffer<ArrayBuffer> | null>>();

  const make = async (picture: StoredPicture, longestSide: number): Promise<Buffer<ArrayBuffer> | null> => {
    const original = files.originalPath(picture);
    const webp = (await exists(original)) ? await workers.derive(original, longestSide, picture.accountId) : null;
    if (webp === null) return null;
    await files.keepDerived(picture, String(longestSide), webp);
    if (!(await isThere(picture))) {
      await files.remove(picture);
      return null;
    }
    return Buffer.from(webp);
  };

  return async (picture, longestSide) => {
    const kept = await files.readDerived(picture, String(longestSide));
    if (kept) return kept;
    const key = `${picture.accountId} ${picture.photoId} ${longestSide}`;
    const making = inTheMaking.get(key) ?? make(picture, longestSide).finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    return making;
  };
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
