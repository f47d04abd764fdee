import { ok, requestActor, type PortError, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import { photoDeletionMachine, type BatchCall } from './photo-deletion.machine.ts';
import type { PhotoDeletionPorts } from './photo-deletion.ports.ts';

/** The photo deletion machine with every actor bound to a port. */
export const bindPhotoDeletion = (ports: PhotoDeletionPorts): typeof photoDeletionMachine =>
  photoDeletionMachine.provide({
    actors: { deleteBatch: requestActor((call, signal) => deleteBatch(ports, call, signal)) },
  });

async function deleteBatch(
  { photos }: PhotoDeletionPorts,
  { batch, deletion, number }: BatchCall,
  signal: AbortSignal,
): Promise<Result<readonly PhotoId[], PortError>> {
  if (batch === undefined) return ok([]);
  // A page that was loaded again sends the same batches under the same keys.
  const key = `${deletion.id}-${number}`;
  if (batch.kind === 'photos') return photos.remove({ key, photoIds: batch.ids }, signal);

  const removed = await photos.removeAll({ key, confirmedAt: deletion.confirmedAt }, signal);
  return removed.ok ? ok([]) : removed;
}
