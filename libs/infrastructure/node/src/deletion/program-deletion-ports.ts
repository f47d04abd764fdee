import { randomUUID } from 'node:crypto';

import { type DeletionId, type DeletionsPorts, isDeletionId } from '@account-area/deletion';

import { createProcessDeletions } from './process-deletions.ts';

/**
 * The ports of deletions in a program, which waits for the end of each (`carryOutDeletion`): it is never left in between, and keeps
 * nothing for its next run.
 */
export const programDeletionPorts = (
  services: Pick<DeletionsPorts, 'albums' | 'clock' | 'photos'>,
): DeletionsPorts => ({
  ...services,
  unfinished: createProcessDeletions(),
  page: { follow: () => () => undefined },
  ids: { next: nextId },
});

const nextId = (): DeletionId => {
  const id: string = randomUUID();
  if (!isDeletionId(id)) throw new Error('A UUID is no id of a deletion.');
  return id;
};
