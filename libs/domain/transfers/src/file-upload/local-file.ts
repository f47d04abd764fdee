import type { Brand } from '@account-area/kernel';

/** A file of the customer's device. The browser's own `File` is one. */
export interface LocalFile extends Blob {
  readonly name: string;
  /** Milliseconds since 1970, as the device's file system says. */
  readonly lastModified: number;
}

/** The SHA-256 of a file's bytes in lower-case hexadecimal: two files with the same one are the same photo. */
export type Fingerprint = Brand<string, 'Fingerprint'>;

/** The check behind {@link Fingerprint}. */
export const isFingerprint = (value: string): value is Fingerprint => /^[0-9a-f]{64}$/.test(value);

/** A file that is to be sent. Its name and size tell it from others: they are known before it has been read. */
export interface WaitingFile {
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
}

/** An upload that a reload interrupted. */
export interface InterruptedUpload extends WaitingFile {
  /** `null` for one that still waited. */
  readonly fingerprint: Fingerprint | null;
}

/** What tells files apart before they have been read. */
export const fileKey = ({ fileName, size }: WaitingFile): string => `${size} ${fileName}`;

/** The files of the first list that are not in the second, by name and size. */
export const filesWithout = <F extends WaitingFile>(
  files: readonly F[],
  others: readonly WaitingFile[],
): readonly F[] => {
  const keys = new Set(others.map(fileKey));
  return files.filter((file) => !keys.has(fileKey(file)));
};

/** A file that waited, or an upload that had begun, after a reload. */
export const interruptedOf = (file: WaitingFile & { readonly fingerprint?: Fingerprint }): InterruptedUpload => ({
  fileName: file.fileName,
  size: file.size,
  fingerprint: file.fingerprint ?? null,
});

/** What a photo may be (C23.1). */
export type PhotoType = 'image/heic' | 'image/jpeg' | 'image/png';

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
