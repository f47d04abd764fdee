import { typesOf, type MachineLogic } from '@account-area/kernel';
import { setup, type SnapshotFrom } from 'xstate';

/** What the customer does while one photo covers the window. */
export type PreviewControlsEvent =
  /** The mouse moved, a key was pressed or something was clicked. */
  | { readonly type: 'preview.used' }
  /** A finger tapped the photo: the controls around it come or go. */
  | { readonly type: 'photo.tapped' }
  /** A control has the focus or the mouse, or lost it. */
  | { readonly type: 'controls.entered' }
  /** The control has lost it. */
  | { readonly type: 'controls.left' }
  /** The photo covers the window no longer. */
  | { readonly type: 'preview.closed' };

/** How long the controls stay without input, in milliseconds. */
export const CONTROLS_REST_MS = 3000;

/**
 * Whether the controls around the photo are shown. How the photo lies under the fingers is no part of it.
 *
 *     shown ◀─▶ hidden     held (a control is in use)     any ─▶ closed
 *
 * Start one actor per preview; it never ends by itself.
 */
export type PreviewControlsLogic = MachineLogic<{
  events: PreviewControlsEvent;
  states: 'shown' | 'hidden' | 'held' | 'closed';
}>;

const machine = setup({
  types: typesOf<{ events: PreviewControlsEvent }>(),
  delays: { controlsRest: CONTROLS_REST_MS },
}).createMachine({
  id: 'previewControls',
  initial: 'shown',
  states: {
    shown: {
      after: { controlsRest: 'hidden' },
      on: {
        'photo.tapped': 'hidden',
        'preview.used': { target: 'shown', reenter: true },
        'controls.entered': 'held',
        'preview.closed': 'closed',
      },
    },
    hidden: {
      on: { 'photo.tapped': 'shown', 'preview.used': 'shown', 'controls.entered': 'held', 'preview.closed': 'closed' },
    },
    held: { on: { 'controls.left': 'shown', 'preview.closed': 'closed' } },
    // Not final: the mouse still moves while the preview goes away.
    closed: {},
  },
});

export const previewControlsMachine: PreviewControlsLogic = machine;

export type PreviewControlsSnapshot = SnapshotFrom<PreviewControlsLogic>;

export const areControlsShown = (snapshot: PreviewControlsSnapshot): boolean => !snapshot.matches('hidden');

/** Whether the customer has closed the preview, which may still be on its way out. */
export const isPreviewClosed = (snapshot: PreviewControlsSnapshot): boolean => snapshot.matches('closed');
