/** What a photo may be (C23.1). */
export type PhotoType = 'image/heic' | 'image/jpeg' | 'image/png';

/** So many of a file's first bytes tell what it is. */
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
