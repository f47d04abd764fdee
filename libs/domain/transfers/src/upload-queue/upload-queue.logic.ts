import type { MachineLogic, TimeTold } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { UploadQueueContext } from './upload-queue.setup.ts';
import type { UploadQueueEvent, UploadQueueNotice } from './upload-queue.ts';

/**
 * The files a customer wants in the library.
 *
 *     work: resting ⇄ sending ⇄ paused        page: free ⇄ attended
 *              ▲                  │
 *              └──────────────────┘
 *
 * Start one actor for the area; it never ends by itself. It starts one actor per file, which checks the file at once;
 * nothing is sent before the customer says so, and then three files at a time. The page is attended as long as a file is
 * unfinished, whether it is being sent or not.
 */
export type UploadQueueLogic = MachineLogic<{
  context: UploadQueueContext;
  events: UploadQueueEvent | TimeTold<'pace'>;
  emitted: UploadQueueNotice;
  states: {
    work: 'resting' | 'paused' | { sending: { pace: 'measured' | 'measuring'; arrivals: 'collected' } };
    page: 'free' | 'attended';
  };
}>;

export type UploadQueueActor = ActorRefFrom<UploadQueueLogic>;

export type UploadQueueSnapshot = SnapshotFrom<UploadQueueLogic>;
