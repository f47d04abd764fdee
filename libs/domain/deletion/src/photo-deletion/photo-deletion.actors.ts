import { attempt, ok, requestActor, type PortError, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import { photoDeletionMachine, type BatchAnswer, type BatchCall } from './photo-deletion.machine.ts';
import type { PhotoDeletionPorts } from './photo-deletion.ts';

/** The photo deletion machine with every actor bound to a port. */
export const bindPhotoDeletion = ({ photos }: PhotoDeletionPorts): typeof photoDeletionMachine =>
  photoDeletionMachine.provide({
    actors: {
      deleteBatch: requestActor(async (call, signal) =>
        call === undefined ? ok([]) : deleteBatch(photos, call, {}, signal),
      ),
      deleteTogether: requestActor((calls, signal) => deleteTogether(photos, calls, signal)),
    },
  });

async function deleteTogether(
  photos: PhotoDeletionPorts['photos'],
  calls: readonly BatchCall[],
  signal: AbortSignal,
): Promise<Result<readonly BatchAnswer[], never>> {
  const together = calls.map((call) => attempt(() => deleteBatch(photos, call, { outlivesPage: true }, signal)));
  return ok(await Promise.all(together));
}

async function deleteBatch(
  photos: PhotoDeletionPorts['photos'],
  { batch, deletion, number }: BatchCall,
  how: { readonly outlivesPage?: true },
  signal: AbortSignal,
): Promise<Result<readonly PhotoId[], PortError>> {
  const key = `${deletion.id}-${number}`;
  if (batch.kind === 'photos') return photos.remove({ key, photoIds: batch.ids, ...how }, signal);

  const removed = await photos.removeAll({ key, confirmedAt: deletion.confirmedAt, ...how }, signal);
  return removed.ok ? ok([]) : removed;
}
