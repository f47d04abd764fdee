import ExifReader from 'exifreader';

/** When a photo was taken, as the camera's clock showed it. */
export interface TakenAt {
  /** `2024-06-01T15:30:00`, with milliseconds when the camera counted them. */
  readonly wallClock: string;
  /** Minutes the clock was ahead of UTC; `null` when the camera did not know. */
  readonly offsetMinutes: number | null;
}

/**
 * Reads the date from a picture's EXIF, as text: neither the camera's nor the server's time zone changes it.
 * `null` when there is none, or none that is a date.
 */
export const readTakenAt = (picture: Buffer): TakenAt | null => {
  const exif = readExif(picture);
  return (
    takenAtOf(exif?.DateTimeOriginal, exif?.SubSecTimeOriginal, exif?.OffsetTimeOriginal) ??
    takenAtOf(exif?.DateTimeDigitized, exif?.SubSecTimeDigitized, exif?.OffsetTimeDigitized)
  );
};

interface ExifText {
  readonly description: string;
}

/** The date an EXIF reader found: `2024:06:01 15:30:00`, `12` hundredths or `123` thousandths, `+02:00`. */
export const takenAtOf = (date?: ExifText, fraction?: ExifText, offset?: ExifText): TakenAt | null => {
  const wallClock = wallClockOf(date?.description ?? '');
  if (wallClock === null) return null;
  const milliseconds =
    /^\d{1,9}/
      .exec(fraction?.description.trim() ?? '')?.[0]
      .padEnd(3, '0')
      .slice(0, 3) ?? '000';
  return {
    wallClock: milliseconds === '000' ? wallClock : `${wallClock}.${milliseconds}`,
    offsetMinutes: offsetMinutesOf(offset?.description ?? ''),
  };
};

const wallClockOf = (text: string): string | null => {
  const parts = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(text.trim());
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const wallClock = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return year !== '0000' && isOnTheCalendar(wallClock) ? wallClock : null;
};

/** A date that does not exist, such as 31 February, comes back from `Date` as another one, or not at all. */
const isOnTheCalendar = (wallClock: string): boolean => {
  const date = new Date(`${wallClock}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wallClock);
};

const MOST_OFFSET_MINUTES = 14 * 60;

const offsetMinutesOf = (text: string): number | null => {
  if (text.trim() === 'Z') return 0;
  const parts = /^([+-])(\d\d):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  const minutes = Number(parts[2]) * 60 + Number(parts[3]);
  if (minutes > MOST_OFFSET_MINUTES) return null;
  return parts[1] === '-' ? -minutes : minutes;
};

/** A picture whose EXIF cannot be read is a picture without a date. */
const readExif = (picture: Buffer) => {
  try {
    return ExifReader.load(picture, { expanded: true, includeTags: { exif: DATE_TAGS } }).exif;
  } catch {
    return undefined;
  }
};

const DATE_TAGS = [
  'DateTimeOriginal',
  'SubSecTimeOriginal',
  'OffsetTimeOriginal',
  'DateTimeDigitized',
  'SubSecTimeDigitized',
  'OffsetTimeDigitized',
];
