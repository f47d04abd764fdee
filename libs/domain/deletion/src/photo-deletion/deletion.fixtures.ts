import { monthFixture, photoFixture } from '@account-area/photos/testing';

import { isDeletionId, type Deletion, type DeletionId, type DeletionSubject } from './photo-deletion.ts';

/** An id of a deletion. */
export const deletionIdFixture = (value = 'deletion-1'): DeletionId => {
  if (!isDeletionId(value)) throw new Error(`"${value}" names no deletion.`);
  return value;
};

/** Photos of March 2024 to delete. */
export const subjectFixture = (count = 1): DeletionSubject => ({
  kind: 'photos',
  photos: [
    {
      month: monthFixture(2024, 3).id,
      ids: Array.from({ length: count }, (_, index) => photoFixture(`photo-${index}`).id),
    },
  ],
});

/** A deletion confirmed at the beginning of time. */
export const deletionFixture = (subject: DeletionSubject = subjectFixture(), id?: string): Deletion => ({
  id: deletionIdFixture(id),
  subject,
  confirmedAt: 0,
});
