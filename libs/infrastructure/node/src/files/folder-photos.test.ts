import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { fail, ok } from '@account-area/kernel';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import {
  type Fingerprint,
  isFingerprint,
  type KnownPhotos,
  MAX_FINGERPRINTS_AT_ONCE,
  MAX_UPLOAD_BYTES,
} from '@account-area/transfers';
import { describe, expect, it } from 'vitest';

import { photosInFolder } from './folder-photos.ts';

const never = new AbortController().signal;
const newFolder = () => mkdtempSync(join(tmpdir(), 'folder-'));

/** What a JPEG begins with. */
const JPEG = Buffer.from('ffd8ffe0', 'hex');
const photo = (content: string) => Buffer.concat([JPEG, Buffer.from(content)]);
const fingerprintOf = (content: string): string => createHash('sha256').update(photo(content)).digest('hex');

/** A library that has photos of these contents, under ids that begin with `photo of`. */
const libraryOf = (...contents: readonly string[]) => {
  const asked: (readonly Fingerprint[])[] = [];
  const photos = new Map(
    contents.flatMap((content): [Fingerprint, PhotoId][] => {
      const [fingerprint, photoId] = [fingerprintOf(content), `photo of ${content}`];
      return isFingerprint(fingerprint) && isPhotoId(photoId) ? [[fingerprint, photoId]] : [];
    }),
  );
  const known: KnownPhotos['known'] = (fingerprints) => {
    asked.push(fingerprints);
    return Promise.resolve(ok(new Map([...photos].filter(([fingerprint]) => fingerprints.includes(fingerprint)))));
  };
  return { asked, library: { known } };
};

describe('photos of the library in a folder', () => {
  it('are those of its files that the library has, whatever their names', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'beach.jpg'), photo('a beach'));
    writeFileSync(join(folder, 'renamed.png'), photo('a dune'));
    writeFileSync(join(folder, 'half.jpg'), photo('a fore'));
    writeFileSync(join(folder, '.hidden.part'), photo('a lake'));
    writeFileSync(join(folder, 'notes.txt'), 'no photo');
    writeFileSync(join(folder, 'poster.jpg'), Buffer.concat([JPEG, Buffer.alloc(MAX_UPLOAD_BYTES)]));
    mkdirSync(join(folder, 'more'));
    const { asked, library } = libraryOf('a beach', 'a dune', 'a forest', 'a lake');

    expect(await photosInFolder(folder, library, never)).toEqual(ok(new Set(['photo of a beach', 'photo of a dune'])));
    expect(asked.map((fingerprints) => fingerprints.toSorted())).toEqual([
      ['a beach', 'a dune', 'a fore'].map(fingerprintOf).toSorted(),
    ]);
  });

  it('are none where there is no folder, and nothing is asked', async () => {
    const { asked, library } = libraryOf('a beach');

    expect(await photosInFolder(join(newFolder(), 'none'), library, never)).toEqual(ok(new Set()));
    expect(asked).toEqual([]);
  });

  it('are asked for by as many files as the service takes at once', async () => {
    const folder = newFolder();
    for (let number = 0; number <= MAX_FINGERPRINTS_AT_ONCE; number += 1) {
      writeFileSync(join(folder, `${number}.jpg`), photo(`${number}`));
    }
    const { asked, library } = libraryOf();
    await photosInFolder(folder, library, never);

    expect(asked.map(({ length }) => length)).toEqual([MAX_FINGERPRINTS_AT_ONCE, 1]);
  });

  it('are unknown where the service does not answer', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'beach.jpg'), photo('a beach'));
    const away = fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' } as const);

    expect(await photosInFolder(folder, { known: () => Promise.resolve(away) }, never)).toEqual(away);
  });
});
