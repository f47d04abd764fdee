import type { MachineLogic } from '@account-area/kernel';
import type { ActorRefFrom } from 'xstate';

import type { StorageCareContext, StorageCareEvent, StorageCareNews, StorageCareNotice } from './storage-care.setup.ts';

/**
 * What can be done about a storage that runs out: asking the customer once, making the library active again, and having
 * all photos on the device.
 *
 *     activation: asking ⇄ unknown
 *                   └─▶ resting ─▶ requesting ─▶ underWay (imported or deleted) ─▶ resting
 *                          ▲            │           └─▶ failed
 *                          └─────────── failed ◀────┘
 *     underWay:   waiting ⇄ polling,  paused (page is hidden),  settling (10 s after the end)
 *     prompt:     waiting ─▶ shown
 *     saving:     idle ⇄ collecting
 *     vigil:      idle ⇄ following ⇄ waiting   (while the photos are deleted soon)
 *     knowledge:  fresh ⇄ stale                (asked for anew when the customer comes back to the page)
 *
 * Start one actor for the signed-in customer. It never ends by itself.
 */
export type StorageCareLogic = MachineLogic<{
  context: StorageCareContext;
  events: StorageCareEvent | StorageCareNews;
  emitted: StorageCareNotice;
  states: {
    activation:
      | 'asking'
      | 'unknown'
      | 'resting'
      | 'requesting'
      | 'failed'
      | { underWay: 'waiting' | 'paused' | 'polling' | 'settling' };
    prompt: 'waiting' | 'due' | 'shown';
    vigil: 'idle' | 'following' | 'waiting';
    knowledge: 'fresh' | 'stale';
    saving: 'idle' | 'collecting';
  };
}>;

export type StorageCareActor = ActorRefFrom<StorageCareLogic>;
