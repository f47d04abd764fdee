import type { Placeholder } from '@account-area/photo-grid';
import type { Photo } from '@account-area/photos';

/** What can be shown of a photo until a picture of it has come, where there is something. */
export const placeholderOf = ({ placeholder, visibleHeight, visibleWidth }: Photo): Placeholder | undefined =>
  placeholder === null || visibleWidth === null || visibleHeight === null
    ? undefined
    : { thumbhash: placeholder, ratio: visibleWidth / visibleHeight };
