import { typesOf } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import { idsInGroup, withoutPhotos, type PhotoGroup, type PhotosOfGroup } from './selected-photos.ts';
import {
  NO_SELECTION,
  settledOn,
  withAddedPhotos,
  withDrawnRange,
  withGrownRange,
  withToggledPhoto,
  withToggledPhotos,
  type Selection,
} from './selection-rules.ts';
import type { SelectionEvent } from './selection.events.ts';

/**
 * Which photos are selected.
 *
 *     off ◀─▶ on
 *
 * Start one actor per screen that selects. Selecting the first photo turns the mode on; stopping it selects nothing.
 * It needs no ports and never ends by itself.
 */
export const selectionMachine = setup({
  types: typesOf<{ context: Selection; events: SelectionEvent }>(),
  actions: {
    deselectAll: assign(() => NO_SELECTION),
    togglePhoto: assign(({ context }, { id, group }: { readonly id: PhotoId; readonly group: PhotoGroup }) =>
      withToggledPhoto(context, id, group),
    ),
    togglePhotos: assign(({ context }, photos: PhotosOfGroup) => withToggledPhotos(context, photos)),
    addPhotos: assign(({ context }, photos: readonly PhotosOfGroup[]) => withAddedPhotos(context, photos)),
    deselectGroup: assign(({ context: { selected } }, group: PhotoGroup) =>
      settledOn(withoutPhotos(selected, idsInGroup(selected, group))),
    ),
    drawRange: assign(({ context }, photos: readonly PhotosOfGroup[]) => withDrawnRange(context, photos)),
    settleRange: assign(({ context }) => settledOn(context.selected)),
    growRange: assign(({ context }, photos: readonly PhotosOfGroup[]) => withGrownRange(context, photos)),
  },
}).createMachine({
  id: 'selection',
  context: NO_SELECTION,
  initial: 'off',
  on: {
    'photo.toggled': { target: '.on', actions: { type: 'togglePhoto', params: ({ event }) => event } },
    'photos.toggled': { target: '.on', actions: { type: 'togglePhotos', params: ({ event }) => event.photos } },
    'photos.added': { target: '.on', actions: { type: 'addPhotos', params: ({ event }) => event.photos } },
    'range.drawn': { target: '.on', actions: { type: 'drawRange', params: ({ event }) => event.photos } },
  },
  states: {
    off: { on: { 'selection.started': 'on' } },
    on: {
      on: {
        'range.grown': { actions: { type: 'growRange', params: ({ event }) => event.photos } },
        'range.settled': { actions: 'settleRange' },
        'all.deselected': { actions: 'deselectAll' },
        'group.deselected': { actions: { type: 'deselectGroup', params: ({ event }) => event.group } },
        'selection.stopped': { target: 'off', actions: 'deselectAll' },
      },
    },
  },
});

/** A running selection. */
export type SelectionActor = ActorRefFrom<typeof selectionMachine>;
/** What selectors read. */
export type SelectionSnapshot = SnapshotFrom<typeof selectionMachine>;
