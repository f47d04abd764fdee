import type { Messages } from '@account-area/messages';
import type { GridSection } from '@account-area/photo-grid';
import { isUnknownDate, shownCount, type TimelineMonth } from '@account-area/photos';

/** A month as the grid shows it: while it is closed, a "+N" tile stands for what is behind its first page (D18). */
export const monthSectionOf = (month: TimelineMonth, messages: Messages): GridSection => {
  const cells = shownCount(month);
  return {
    id: month.id,
    title: monthTitle(month, messages),
    shortTitle: shortMonthTitle(month, messages),
    group: isUnknownDate(month) ? '' : `${month.year}`,
    cells,
    more: month.count - cells,
  };
};

/** "June 2026", or "Unknown Date" for photos that nobody knows the date of (C12.1). */
const monthTitle = (month: TimelineMonth, { t, dates }: Messages): string =>
  isUnknownDate(month) ? t('month.unknown') : dates.month(month.year, month.month);

const shortMonthTitle = (month: TimelineMonth, { t, dates }: Messages): string =>
  isUnknownDate(month) ? t('month.unknown') : dates.shortMonth(month.year, month.month);
