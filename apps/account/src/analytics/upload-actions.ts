import type { Outcome } from '@account-area/analytics';
import { isSending, type UploadQueueActor } from '@account-area/transfers';

import type { Telling } from './telling.ts';

/** Tells what a customer adds to the library. */
export const followUploads = (queue: UploadQueueActor, { elapsed, tell }: Telling): void => {
  let begunAt: number | null = null;
  queue.subscribe((snapshot) => {
    if (isSending(snapshot)) begunAt ??= elapsed();
  });
  queue.on('uploads.begun', ({ count }) => tell({ name: 'upload_started', count }));
  queue.on('uploads.settled', ({ added, failed, known, refused }) => {
    tell({
      name: 'upload_finished',
      count: added,
      failed: failed + refused,
      durationMs: Math.round(begunAt === null ? 0 : elapsed() - begunAt),
      outcome: outcomeOf(added + known, failed + refused),
    });
    begunAt = null;
  });
};

/** What the library has is as good as what it was given. */
const outcomeOf = (there: number, failed: number): Outcome => {
  if (there === 0) return 'failed';
  return failed === 0 ? 'complete' : 'partial';
};
