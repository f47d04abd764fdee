import type { TestAccount, TestPlatform } from '../../testing.ts';
import { ACCOUNT_DELETION_QUEUE, beginDeletion } from './begin-deletion.ts';

/** Deletes an account as its customer does; the job does the rest when it is its turn. */
export const deleteAccount = async (
  { database, platform }: TestPlatform,
  { id }: Pick<TestAccount, 'id'>,
): Promise<void> => {
  const { clock, jobs } = platform.context;
  await database.forAccount(id).write((queries) => beginDeletion(queries, id, { clock, jobs }));
  jobs.wake(ACCOUNT_DELETION_QUEUE);
};

/** From now on accounts whose deletion has begun stay as they are, until `releaseDeletions`. */
export const holdDeletions = ({ fetch, origin }: TestPlatform): Promise<Response> =>
  fetch(`${origin}/sandbox/api/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ route: ACCOUNT_DELETION_QUEUE, fault: { kind: 'delay', ms: 60_000 } }),
  });

export const releaseDeletions = ({ fetch, origin }: TestPlatform): Promise<Response> =>
  fetch(`${origin}/sandbox/api/faults`, { method: 'DELETE' });
