import type { Breakpoint } from '@account-area/components';
import type { Messages } from '@account-area/messages';
import type { GridPhoto, GridSection } from '@account-area/photo-grid';
import {
  isUnknownDate,
  isWholeList,
  type Photo,
  remainingCount,
  shownCount,
  type TimelineMonth,
} from '@account-area/photos';

import { photoTexts } from '../photo/photo-texts.ts';
import { placeholderOf } from '../photo/placeholder.ts';
import { tilePictureOf } from '../photo/tile-picture.ts';

/** A photo as a tile shows it on a screen of this width (C12.7, D20). */
export const gridPhotoOf = (photo: Photo, breakpoint: Breakpoint, messages: Messages, href?: string): GridPhoto => ({
  id: photo.id,
  ...photoTexts(photo, messages),
  href,
  ...tilePictureOf(photo, breakpoint),
  fallbackSrc: photo.url,
  placeholder: placeholderOf(photo),
});

/**
 * A month as the grid shows it: while it is closed, a "+N" tile stands for what comes after its first page (D18). Photos
 * without a date are in the month "Unknown Date" (C12.1), those of an album in one that has no name.
 */
export const monthSectionOf = (timelineMonth: TimelineMonth, { t, dates }: Messages): GridSection => {
  const { id, year, month } = timelineMonth;
  const size = { id, cells: shownCount(timelineMonth), more: remainingCount(timelineMonth) };
  if (isWholeList(timelineMonth)) {
    const title = t('album.all-photos');
    return { ...size, title, shortTitle: title, group: '' };
  }
  if (isUnknownDate(timelineMonth)) {
    const title = t('month.unknown');
    return { ...size, title, shortTitle: title, group: '' };
  }
  return {
    ...size,
    // Written when they are shown: a library has hundreds of months.
    get title() {
      return dates.month(year, month);
    },
    get shortTitle() {
      return dates.shortMonth(year, month);
    },
    group: `${year}`,
  };
};
