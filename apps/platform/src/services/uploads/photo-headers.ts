import { PHOTO_DUPLICATE_HEADER, PHOTO_ID_HEADER } from '@account-area/contracts';

import type { AddedPhoto } from '../photo-service/add-photo.ts';

/** How an answer says what came of an upload. */
export const photoHeaders = ({ photoId, isDuplicate }: AddedPhoto): Record<string, string> => ({
  [PHOTO_ID_HEADER]: photoId,
  ...(isDuplicate && { [PHOTO_DUPLICATE_HEADER]: 'true' }),
});
