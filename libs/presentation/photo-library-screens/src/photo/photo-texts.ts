import type { Messages } from '@account-area/messages';
import { isUnknownDate, monthOf, type Photo } from '@account-area/photos';

/** The name of a photo: when it was taken, or else its file. */
export const photoLabel = ({ fileName, takenAt }: Photo, { t, dates }: Messages): string => {
  const taken = momentOf(takenAt);
  if (taken === null) return t('photo.label-unknown-date', { name: fileName });
  // With its time, or all photos of a day would have one name.
  return t('photo.label', { date: t('photo.moment', { day: dates.longDay(taken), time: dates.time(taken) }) });
};

/** "Taken on {date}" (C02.5). */
export const photoTooltip = ({ takenAt }: Photo, { t, dates }: Messages): string | undefined => {
  const taken = momentOf(takenAt);
  if (taken === null) return undefined;
  return t('photo.taken-on', { date: t('photo.moment', { day: dates.longDay(taken), time: dates.time(taken) }) });
};

/**
 * The wall clock of the camera, wherever it was: an offset says where the camera was, not where the customer is.
 * `null` when it is unknown: such a photo may be dated January 1970 (C12.1).
 */
export const momentOf = (takenAt: string | null): Date | null => {
  const wallClock = takenAt?.match(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?/)?.[0];
  const moment = wallClock === undefined ? Number.NaN : Date.parse(`${wallClock}Z`);
  if (Number.isNaN(moment)) return null;
  const taken = new Date(moment);
  const month = monthOf(taken.getUTCFullYear(), taken.getUTCMonth() + 1);
  return month === null || isUnknownDate(month) ? null : taken;
};
