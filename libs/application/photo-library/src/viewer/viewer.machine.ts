import { typesOf } from '@account-area/kernel';
import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { ViewerEvent } from './viewer.events.ts';

/** How long the controls stay when nobody does anything, in milliseconds. */
export const CONTROLS_REST_MS = 3000;

/**
 * How a photo is looked at: what happens to it, and whether the controls around it are seen.
 *
 *     photo     resting ◀─▶ dragging      zoomed ◀─▶ panning      (pinching leads to either)      ─▶ closing
 *     controls  shown ◀─▶ hidden    held
 *
 * Start one actor per preview; it never ends by itself. While somebody uses a control, the controls stay.
 */
export const viewerMachine = setup({
  types: typesOf<{ events: ViewerEvent }>(),
  delays: { controlsRest: CONTROLS_REST_MS },
}).createMachine({
  id: 'viewer',
  type: 'parallel',
  states: {
    photo: {
      initial: 'resting',
      states: {
        resting: { on: { 'photo.dragged': 'dragging', 'photo.zoomed': 'zoomed', 'photo.pinched': 'pinching' } },
        dragging: { on: { 'photo.rested': 'resting', 'photo.pinched': 'pinching' } },
        zoomed: { on: { 'photo.dragged': 'panning', 'photo.rested': 'resting', 'photo.pinched': 'pinching' } },
        panning: { on: { 'photo.zoomed': 'zoomed', 'photo.rested': 'resting', 'photo.pinched': 'pinching' } },
        pinching: { on: { 'photo.zoomed': 'zoomed', 'photo.rested': 'resting', 'photo.dragged': 'panning' } },
        closing: { on: { 'photo.changed': 'closing' } },
      },
      on: { 'photo.changed': '.resting', 'photo.dismissed': '.closing' },
    },
    controls: {
      initial: 'shown',
      states: {
        shown: {
          after: { controlsRest: 'hidden' },
          on: { 'photo.tapped': 'hidden', 'viewer.used': { target: 'shown', reenter: true } },
        },
        hidden: { on: { 'photo.tapped': 'shown', 'viewer.used': 'shown' } },
        held: { on: { 'controls.left': 'shown' } },
      },
      on: { 'controls.entered': '.held' },
    },
  },
});

/** A running viewer. */
export type ViewerActor = ActorRefFrom<typeof viewerMachine>;
/** What selectors read. */
export type ViewerSnapshot = SnapshotFrom<typeof viewerMachine>;
