import type { Messages } from '@account-area/messages';

/**
 * "Created today", "Created yesterday" or the day, by the calendar of this device (C21.4). The clock of the service may be
 * ahead of the device's: what was made on its tomorrow was made today.
 */
export const createdText = (created: Date, now: Date, { deviceDates, t }: CreatedTexts): string => {
  const daysAgo = Math.round((midnightOf(now) - midnightOf(created)) / DAY_MS);
  if (daysAgo === 0 || daysAgo === -1) return t('album.created-today');
  return daysAgo === 1 ? t('album.created-yesterday') : t('albums.created', { date: deviceDates.day(created) });
};

interface CreatedTexts extends Pick<Messages, 't'> {
  readonly deviceDates: Pick<Messages['deviceDates'], 'day'>;
}

const DAY_MS = 86_400_000;

/** Where the day of this device begins. Days with 23 or 25 hours are rounded away. */
const midnightOf = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
