import { fail, limitConcurrency, ok, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type {
  CheckedFile,
  FileReading,
  FileRefused,
  FileUploadPorts,
  Fingerprint,
  KnownPhotos,
  LocalFile,
  PhotoType,
} from './file-upload.ts';

/** Largest file that may be uploaded, in bytes: 50 MB (specification: uploads). */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Most fingerprints asked about at once. */
export const MAX_FINGERPRINTS_AT_ONCE = 500;

/** Checks files. All checks share it: one file is read at a time, and the library is asked about several at once. */
export const fileCheck = ({ files }: Pick<FileUploadPorts, 'files'>, keptAs: KeptAs) => {
  const fingerprintOf = limitConcurrency(1, (file: LocalFile, signal) => files.fingerprint(file, signal));
  return async (file: LocalFile, signal: AbortSignal): Promise<Result<CheckedFile, FileRefused>> => {
    const type = await checkPhotoFile(files, file, signal);
    if (!type.ok) return type;
    const fingerprint = await fingerprintOf(file, signal);
    if (!fingerprint.ok) return fingerprint;
    return ok({ type: type.value, fingerprint: fingerprint.value, knownAs: await keptAs(fingerprint.value) });
  };
};

/** Whether a file is a photo that the library takes, by its size and its first bytes. */
export const checkPhotoFile = async (
  files: Pick<FileReading, 'head'>,
  file: LocalFile,
  signal: AbortSignal,
): Promise<Result<PhotoType, FileRefused>> => {
  const size = checkSize(file.size);
  if (!size.ok) return size;
  const head = await files.head(file, signal);
  if (!head.ok) return head;
  const type = photoTypeOf(head.value);
  return type === null ? fail({ code: 'not-a-photo' }) : ok(type);
};

export const checkSize = (bytes: number): Result<void, FileRefused> => {
  if (bytes === 0) return fail({ code: 'empty-file' });
  return bytes > MAX_UPLOAD_BYTES ? fail({ code: 'too-large' }) : ok(undefined);
};

/** The number of first bytes that tell a file's type. */
export const HEAD_BYTES = 64;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Where the first of the brands begins that an ISO media file may be read as; there are four bytes of each. */
const COMPATIBLE_BRANDS_AT = 16;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'];
/** Says that it is a picture, but not how it is coded. */
const GENERAL_BRANDS = ['mif1', 'msf1'];

/**
 * What a file is by its first bytes, or `null` when it is no photo. Names and declared types are not asked: browsers
 * that do not know HEIC declare none, and anything can be called `.jpg`.
 */
export const photoTypeOf = (head: Uint8Array): PhotoType | null => {
  if (startsWith(head, JPEG)) return 'image/jpeg';
  if (startsWith(head, PNG)) return 'image/png';
  return isHeic(head) ? 'image/heic' : null;
};

const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);

const isHeic = (head: Uint8Array) => {
  if (textAt(head, 4) !== 'ftyp') return false;
  const major = textAt(head, 8);
  return HEIC_BRANDS.includes(major) || (GENERAL_BRANDS.includes(major) && compatibleBrands(head).some(isHeicBrand));
};

const isHeicBrand = (brand: string) => HEIC_BRANDS.includes(brand);

const compatibleBrands = (head: Uint8Array): readonly string[] => {
  const boxEnd = Math.min(new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0), head.length);
  const count = Math.max(0, Math.floor((boxEnd - COMPATIBLE_BRANDS_AT) / 4));
  return Array.from({ length: count }, (_, index) => textAt(head, COMPATIBLE_BRANDS_AT + index * 4));
};

const textAt = (head: Uint8Array, start: number) => String.fromCharCode(...head.subarray(start, start + 4));

/** Under which id the library has a photo and keeps it; `null` for one that it has not. */
export type KeptAs = (fingerprint: Fingerprint) => Promise<PhotoId | null>;

/**
 * Asks whether photos are known, and again once no deletion runs: one that is being deleted is known, and gone soon after.
 * Nothing but the known ones waits for that.
 */
export const keptPhotos = ({ known, removals }: Pick<FileUploadPorts, 'known' | 'removals'>): KeptAs => {
  const knownAs = askInBatches(known);
  const keptAs: KeptAs = async (fingerprint) => {
    const wereAny = removals.areAny();
    const photoId = await knownAs(fingerprint);
    if (photoId === null) return null;
    if (!wereAny && !removals.areAny()) return photoId;
    await removals.over();
    return keptAs(fingerprint);
  };
  return keptAs;
};

interface Question {
  readonly fingerprint: Fingerprint;
  readonly answer: (knownAs: PhotoId | null) => void;
}

/**
 * Asks whether one file is known, in one batch with all files that were read during the question before. A file is not
 * known when the question fails: the library itself takes no photo twice.
 */
export const askInBatches = (photos: KnownPhotos): KeptAs => {
  const waiting: Question[] = [];
  let isAsking = false;

  const askAll = async () => {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_FINGERPRINTS_AT_ONCE);
      const known = await knownOf(photos, batch);
      for (const { answer, fingerprint } of batch) answer(known.get(fingerprint) ?? null);
    }
    isAsking = false;
  };

  return (fingerprint) =>
    new Promise((answer) => {
      waiting.push({ fingerprint, answer });
      if (!isAsking) void askAll();
    });
};

const knownOf = async (photos: KnownPhotos, batch: readonly Question[]): Promise<ReadonlyMap<Fingerprint, PhotoId>> => {
  const fingerprints = batch.map(({ fingerprint }) => fingerprint);
  // One question serves several files, so it goes on when one of them leaves the queue.
  const answer = await photos.known(fingerprints, new AbortController().signal).catch(() => null);
  return answer?.ok === true ? answer.value : new Map();
};
