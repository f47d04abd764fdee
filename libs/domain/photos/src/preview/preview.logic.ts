import type { MachineLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { PreviewContext, PreviewEvent, PreviewInput } from './preview.ts';

/**
 * One photo after the other, over all months.
 *
 *     arriving ─▶ opening ─▶ showing ─▶ emptied
 *                  │   ▲
 *                  │   └─ failed (retried)
 *                  ▼
 *               missing
 *
 * Start one actor per preview. It shows the photos that the list has loaded at once and loads on from there, on both
 * sides; it ends when its photo does not exist, or when none is left that is not about to be deleted.
 */
export type PreviewLogic = MachineLogic<{
  input: PreviewInput;
  context: PreviewContext;
  events: PreviewEvent;
  states:
    | 'failed'
    | 'opening'
    | 'arriving'
    | 'missing'
    | 'emptied'
    | {
        showing: {
          after: 'failed' | 'loading' | 'resting';
          before: 'failed' | 'loading' | 'resting';
          jump: 'failed' | 'loading' | 'resting';
        };
      };
}>;

export type PreviewActor = ActorRefFrom<PreviewLogic>;

export type PreviewSnapshot = SnapshotFrom<PreviewLogic>;
