import type { Breakpoint } from '@account-area/components';
import type { Messages } from '@account-area/messages';
import type { GridPhoto } from '@account-area/photo-grid';
import { thumbnailUrl, type Photo } from '@account-area/photos';

import { photoLabel, photoTooltip } from '../photo/photo-texts.ts';

/** A photo as a tile shows it on a screen of this width (C12.7, D20). */
export const gridPhotoOf = (photo: Photo, breakpoint: Breakpoint, messages: Messages, href?: string): GridPhoto => ({
  id: photo.id,
  label: photoLabel(photo, messages),
  tooltip: photoTooltip(photo, messages),
  href,
  src: thumbnailUrl(photo, breakpoint === 'small' || breakpoint === 'medium' ? 300 : 800),
  srcSet: breakpoint === 'extraLarge' ? `${thumbnailUrl(photo, 800)} 1x, ${thumbnailUrl(photo, 1300)} 2x` : undefined,
  fallbackSrc: photo.url,
});
