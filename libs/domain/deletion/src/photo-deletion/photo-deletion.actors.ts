import { attempt, ok, requestActor, type PortError, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { Batch, BatchError } from './batches.ts';
import type { Deletion, DeletionSubject, PhotoDeletionPorts } from './photo-deletion.ts';

/** One call. */
export interface BatchCall {
  readonly deletion: Deletion;
  readonly batch: Batch;
  /** Names the call among those of its deletion. */
  readonly number: string;
}

/** What one call was answered. */
export type BatchAnswer = Result<readonly PhotoId[], BatchError>;

/** The actors of a photo deletion, each bound to a port. */
export const photoDeletionActors = (ports: PhotoDeletionPorts) => ({
  deleteBatch: requestActor(async (call: BatchCall | undefined, signal) =>
    call === undefined ? ok([]) : deleteBatch(ports, call, {}, signal),
  ),
  deleteTogether: requestActor((calls: readonly BatchCall[], signal) => deleteTogether(ports, calls, signal)),
});

async function deleteTogether(
  ports: PhotoDeletionPorts,
  calls: readonly BatchCall[],
  signal: AbortSignal,
): Promise<Result<readonly BatchAnswer[], never>> {
  const together = calls.map((call) => attempt(() => deleteBatch(ports, call, { outlivesPage: true }, signal)));
  return ok(await Promise.all(together));
}

async function deleteBatch(
  { albums, photos }: PhotoDeletionPorts,
  { batch, deletion: { confirmedAt, id, subject }, number }: BatchCall,
  how: { readonly outlivesPage?: true },
  signal: AbortSignal,
): Promise<Result<readonly PhotoId[], PortError>> {
  const call = { key: `${id}-${number}`, ...how };
  const photoIds = batch.kind === 'photos' ? batch.ids : [];
  switch (subject.kind) {
    case 'photos':
      return photos.remove({ ...call, photoIds }, signal);
    case 'albumPhotos':
      return allOf(await albums.removePhotos({ ...call, albumId: subject.album.id, photoIds }, signal));
    case 'album':
      return allOf(await albums.remove({ ...call, ...sharingOf(subject), albumId: subject.album.id }, signal));
    case 'all':
      return allOf(await photos.removeAll({ ...call, confirmedAt }, signal));
  }
}

const sharingOf = ({ isShared }: Extract<DeletionSubject, { readonly kind: 'album' }>) =>
  isShared === true ? { isShared } : {};

/** A call that deletes everything it is asked to, or fails. */
const allOf = (answer: Result<undefined, PortError>): Result<readonly PhotoId[], PortError> =>
  answer.ok ? ok([]) : answer;
