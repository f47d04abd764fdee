import type { Outcome } from '@account-area/customer';
import { isSending, type UploadQueueActor } from '@account-area/transfers';

import type { Telling } from './telling.ts';

/** Tells what a customer adds to the library. */
export const followUploads = (queue: UploadQueueActor, { elapsed, tell }: Telling): void => {
  let begunAt: number | null = null;
  let arrived = 0;
  queue.subscribe((snapshot) => {
    if (isSending(snapshot)) begunAt ??= elapsed();
  });
  queue.on('uploads.begun', ({ count }) => tell({ name: 'upload_started', count }));
  queue.on('photos.added', ({ photoIds }) => {
    arrived += photoIds.length;
  });
  queue.on('uploads.settled', ({ failed }) => {
    tell({
      name: 'upload_finished',
      count: arrived,
      failed,
      durationMs: Math.round(begunAt === null ? 0 : elapsed() - begunAt),
      outcome: outcomeOf(arrived, failed),
    });
    arrived = 0;
    begunAt = null;
  });
};

const outcomeOf = (arrived: number, failed: number): Outcome => {
  if (arrived === 0) return 'failed';
  return failed === 0 ? 'complete' : 'partial';
};
