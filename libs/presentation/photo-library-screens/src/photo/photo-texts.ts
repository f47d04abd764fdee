import type { Messages } from '@account-area/messages';
import { isUnknownDate, monthOf, type Photo } from '@account-area/photos';

/** The texts of a photo: its name, and what it tells to a pointer that stays on it. */
export const photoTexts = (photo: Photo, messages: Messages): { label: string; tooltip: string | undefined } => {
  const date = takenText(photo, messages);
  return { label: labelOf(photo, date, messages), tooltip: tooltipOf(date, messages) };
};

/** The name of a photo: when it was taken, or else its file. */
export const photoLabel = (photo: Photo, messages: Messages): string =>
  labelOf(photo, takenText(photo, messages), messages);

/** "Taken on {date}" (C02.5). */
export const photoTooltip = (photo: Photo, messages: Messages): string | undefined =>
  tooltipOf(takenText(photo, messages), messages);

const labelOf = ({ fileName }: Photo, date: string | null, { t }: Messages): string =>
  date === null ? t('photo.label-unknown-date', { name: fileName }) : t('photo.label', { date });

const tooltipOf = (date: string | null, { t }: Messages): string | undefined =>
  date === null ? undefined : t('photo.taken-on', { date });

/** With its time, or all photos of a day would have one name. */
const takenText = ({ takenAt }: Photo, { t, dates }: Messages): string | null => {
  const taken = momentOf(takenAt);
  return taken && t('photo.moment', { day: dates.longDay(taken), time: dates.time(taken) });
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
