/** The kinds of picture a customer may keep. */
export type MediaType = 'image/heic' | 'image/jpeg' | 'image/png';

/** Bytes `mediaTypeOf` needs to see. */
export const MEDIA_TYPE_HEAD_BYTES = 64;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];
const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis']);
/** Brands that say "a picture in a box" and leave the coding to the compatible brands. */
const CONTAINER_BRANDS = new Set(['mif1', 'msf1']);

/** What a file is by its first bytes, whatever its name claims; `null` when it is nothing the library keeps. */
export const mediaTypeOf = (head: Uint8Array): MediaType | null => {
  if (startsWith(head, JPEG_SIGNATURE)) return 'image/jpeg';
  if (startsWith(head, PNG_SIGNATURE)) return 'image/png';
  return isHeic(head) ? 'image/heic' : null;
};

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const isHeic = (head: Uint8Array): boolean => {
  if (brandAt(head, 4) !== 'ftyp') return false;
  const major = brandAt(head, 8);
  if (HEVC_BRANDS.has(major)) return true;
  if (!CONTAINER_BRANDS.has(major)) return false;
  const boxEnd = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  for (let at = 16; at + 4 <= boxEnd; at += 4) {
    if (HEVC_BRANDS.has(brandAt(head, at))) return true;
  }
  return false;
};

const brandAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
