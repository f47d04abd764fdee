import type { Messages } from '@account-area/messages';
import type { GridSection } from '@account-area/photo-grid';
import { isUnknownDate, shownCount, type TimelineMonth } from '@account-area/photos';

/**
 * A month as the grid shows it: while it is closed, a "+N" tile stands for what is behind its first page (D18). Photos
 * without a date are in the month "Unknown Date" (C12.1).
 */
export const monthSectionOf = (timelineMonth: TimelineMonth, { t, dates }: Messages): GridSection => {
  const { id, year, month, count } = timelineMonth;
  const isUnknown = isUnknownDate(timelineMonth);
  const cells = shownCount(timelineMonth);
  return {
    id,
    title: isUnknown ? t('month.unknown') : dates.month(year, month),
    shortTitle: isUnknown ? t('month.unknown') : dates.shortMonth(year, month),
    group: isUnknown ? '' : `${year}`,
    cells,
    more: count - cells,
  };
};
