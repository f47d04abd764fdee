import { LeanSource, THUMBNAIL_SIZES } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { isPhotoId, type Photo } from '@account-area/photos';

import type { ItemReading, RawItem } from '../answers.ts';
import { isOf, ownerIdOf, placeholderOf } from './photo-fields.ts';
import { pictureAddress } from './picture-address.ts';

/**
 * Reads photos of a lean page, by hand: they come by the hundred while the customer scrolls. One whose pictures lie outside
 * `origin`, where the photo service keeps them, is not.
 */
export const photoRowReader = (sources: readonly unknown[], origin: string) => {
  const ownSources = sources.map((raw) => {
    const source = LeanSource.safeParse(raw).data;
    return source === undefined || isOf(origin, source.folder) ? source : null;
  });
  return ({ raw }: RawItem): ItemReading<Photo> => {
    if (!Array.isArray(raw)) return malformed('');
    const row: readonly unknown[] = raw;
    const [name, signature, fileName, takenAt, takenOffset, createdAt, width, height, placeholder, place] = row;
    if (typeof name !== 'string' || !NAME.test(name)) return malformed('0');
    if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return malformed('1');
    if (typeof fileName !== 'string') return malformed('2');
    if (!isMoment(takenAt)) return malformed('3');
    if (takenOffset !== null && !isOffset(takenOffset)) return malformed('4');
    if (!isMoment(createdAt)) return malformed('5');
    if (!isLength(width)) return malformed('6');
    if (!isLength(height)) return malformed('7');
    const source = typeof place === 'number' ? ownSources[place] : undefined;
    if (source === undefined) return malformed('9');
    if (source === null) return malformed('9', 'foreign-origin');
    const id = uuidOf(name.slice(-22));
    if (!isPhotoId(id)) return malformed('0');

    const picture = { name, signature };
    return ok({
      id,
      uploadId: id,
      ownerId: ownerIdOf(source.ownerId),
      fileName,
      url: pictureAddress(source, picture, 'screen'),
      originalUrl: pictureAddress(source, picture, 'original'),
      thumbnails: THUMBNAIL_SIZES.map((size) => {
        const scale = Math.min(1, size / Math.max(width, height));
        return {
          size,
          url: pictureAddress(source, picture, size),
          width: Math.max(1, Math.round(width * scale)),
          height: Math.max(1, Math.round(height * scale)),
        };
      }),
      takenAt: wallClockOf(takenAt) + (takenOffset === null ? '' : offsetText(takenOffset)),
      createdAt: new Date(createdAt).toISOString(),
      visibleWidth: width,
      visibleHeight: height,
      placeholder: placeholderOf(placeholder),
    });
  };
};

const malformed = (path: string, code = 'invalid_type') => fail([{ path, code }]);

const NAME = /^(?:~[a-z])?[\w-]{22}$/;
const SIGNATURE = /^[\w-]+$/;

/** The years 1 to 9999, which have four digits. */
const FIRST_MOMENT_MS = -62_135_596_800_000;
const LAST_MOMENT_MS = 253_402_300_799_999;

const isWhole = (value: unknown): value is number => Number.isInteger(value);

const isMoment = (value: unknown): value is number =>
  isWhole(value) && value >= FIRST_MOMENT_MS && value <= LAST_MOMENT_MS;

const isOffset = (value: unknown): value is number => isWhole(value) && Math.abs(value) < 24 * 60;

const isLength = (value: unknown): value is number => isWhole(value) && value >= 1;

/** The UUID of 16 bytes in base64url. */
const uuidOf = (text: string): string => {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  let hex = '';
  for (let at = 0; at < bytes.length; at += 1) {
    if (at === 4 || at === 6 || at === 8 || at === 10) hex += '-';
    hex += bytes.charCodeAt(at).toString(16).padStart(2, '0');
  }
  return hex;
};

/** `2024-06-01T15:30:00.12`: without the zone, and no more decimals than there are. */
const wallClockOf = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .slice(0, -1)
    .replace(/\.?0+$/, '');

const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes);
  const twoDigits = (value: number) => `${value}`.padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
};
