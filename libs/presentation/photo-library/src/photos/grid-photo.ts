import type { Messages } from '@account-area/messages';
import type { GridPhoto } from '@account-area/photo-grid';
import { gridThumbnailSize, thumbnailUrl, type Breakpoint, type Photo } from '@account-area/photos';

/** A photo as a tile of a screen so wide shows it (C12.7, D20). */
export const gridPhotoOf = (photo: Photo, breakpoint: Breakpoint, messages: Messages): GridPhoto => ({
  id: photo.id,
  label: labelOf(photo, messages),
  tooltip: tooltipOf(photo, messages),
  src: thumbnailUrl(photo, gridThumbnailSize(breakpoint)),
  srcSet: breakpoint === 'extraLarge' ? `${thumbnailUrl(photo, 800)} 1x, ${thumbnailUrl(photo, 1300)} 2x` : undefined,
  fallbackSrc: photo.url,
});

const labelOf = ({ takenAt }: Photo, { t, dates }: Messages): string => {
  const taken = momentOf(takenAt);
  return taken === null ? t('photo.label-unknown-date') : t('photo.label', { date: dates.longDay(taken) });
};

/** "Taken on {date}" (C02.5). */
const tooltipOf = ({ takenAt }: Photo, { t, dates }: Messages): string | undefined => {
  const taken = momentOf(takenAt);
  if (taken === null) return undefined;
  return t('photo.taken-on', { date: t('photo.moment', { day: dates.longDay(taken), time: dates.time(taken) }) });
};

/** The wall clock of the camera, wherever it was: an offset says where the camera was, not where the customer is. */
const momentOf = (takenAt: string | null): Date | null => {
  const wallClock = takenAt?.match(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?/)?.[0];
  const moment = wallClock === undefined ? Number.NaN : Date.parse(`${wallClock}Z`);
  return Number.isNaN(moment) ? null : new Date(moment);
};
