import type { Messages } from '@account-area/messages';
import { reminderDay, reminderFile, type StorageStatus } from '@account-area/storage';

/** A file with a reminder as the address of a link; `null` when there is no day left for one. */
export const reminderOf = (
  { dates, status, t }: Pick<Messages, 'dates' | 't'> & { readonly status: StorageStatus },
  photosAddress: string,
  made: number,
): string | null => {
  const day = reminderDay(status);
  if (day === null) return null;
  const date = dates.longDay(new Date(status.deletionDay));
  const file = reminderFile(
    day,
    {
      title: t('storage.reminder-title'),
      description: `${t('storage.reminder-body', { date })} ${photosAddress}`,
      address: photosAddress,
    },
    made,
  );
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
};
