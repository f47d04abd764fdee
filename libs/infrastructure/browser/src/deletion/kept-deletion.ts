import { isDeletionId, type Deletion, type DeletionSubject, type PhotosToDelete } from '@account-area/deletion';
import { isPhotoId, monthOf, type MonthId } from '@account-area/photos';
import * as z from 'zod/mini';

import { parseJson } from '../settings/local-store.ts';

const Subject = z.discriminatedUnion('kind', [
  // One that was kept without a count is still to be carried out.
  z.object({ kind: z.literal('all'), count: z._default(z.number(), 0) }),
  z.object({
    kind: z.literal('photos'),
    photos: z.array(
      z.object({
        month: z.nullable(z.string()),
        ids: z.array(z.string()),
        isUnselected: z.optional(z.literal(true)),
      }),
    ),
  }),
]);
type Subject = z.infer<typeof Subject>;
const Kept = z.object({ id: z.string(), confirmedAt: z.number(), subject: Subject });

/** A deletion as text. */
export const textOfDeletion = (deletion: Deletion): string => JSON.stringify(deletion);

/** The deletion in a text; `null` for anything else. */
export const deletionInText = (text: string | null): Deletion | null => {
  const kept = Kept.safeParse(parseJson(text));
  if (!kept.success || !isDeletionId(kept.data.id)) return null;
  return { id: kept.data.id, confirmedAt: kept.data.confirmedAt, subject: subjectOf(kept.data.subject) };
};

const subjectOf = (subject: Subject): DeletionSubject =>
  subject.kind === 'all'
    ? subject
    : {
        kind: 'photos',
        photos: subject.photos.map(({ ids, isUnselected, month }): PhotosToDelete => ({
          month: monthIn(month),
          ids: ids.filter(isPhotoId),
          ...(isUnselected === true && { isUnselected }),
        })),
      };

const monthIn = (text: string | null): MonthId | null => {
  const [year, month] = (text ?? '').split('/').map(Number);
  const found = year === undefined || month === undefined ? null : monthOf(year, month);
  return found !== null && found.id === text ? found.id : null;
};
