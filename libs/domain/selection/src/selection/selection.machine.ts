import { typesOf, type MachineLogic } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import {
  idsInGroup,
  idsOf,
  includes,
  NONE_SELECTED,
  photosByGroup,
  withoutPhotos,
  withPhotos,
  type PhotoGroup,
  type PhotosOfGroup,
  type SelectedPhotos,
} from './selected-photos.ts';

/** The selected photos, and which of them only the range drawn last selected: drawing it anew deselects those. */
export interface SelectionContext {
  readonly selected: SelectedPhotos;
  /** The selected photos without that range. Both share their entries, so that drawing anew costs only its photos. */
  readonly settled: SelectedPhotos;
}

/** What the selection hears. An event that selects a photo turns the mode on. */
export type SelectionEvent =
  /** The mode is on, also without a photo. */
  | { readonly type: 'selection.started' }
  /** The mode is off, and no photo is selected. */
  | { readonly type: 'selection.stopped' }
  /** One photo in or out. */
  | { readonly type: 'photo.toggled'; readonly id: PhotoId; readonly group: PhotoGroup; readonly place?: number }
  /** Several in, of a group from a place on. */
  | { readonly type: 'photos.selected'; readonly photos: readonly PhotosOfGroup[] }
  /** Of whatever groups; selecting goes on, and the range is settled. */
  | { readonly type: 'photos.deselected'; readonly ids: readonly PhotoId[] }
  /** All photos are deselected, but selecting goes on; the range is let go. */
  | { readonly type: 'all.deselected' }
  /** All of one group; selecting goes on, and the range is settled. */
  | { readonly type: 'group.deselected'; readonly group: PhotoGroup }
  /** A range was drawn from its anchor: photos that only the range before had selected are deselected. */
  | { readonly type: 'range.drawn'; readonly photos: readonly PhotosOfGroup[] }
  /** More photos of the range drawn last became known. */
  | { readonly type: 'range.grown'; readonly photos: readonly PhotosOfGroup[] }
  /** The range drawn last is there to stay: the next one starts elsewhere. */
  | { readonly type: 'range.settled' };

type PhotoToggled = Extract<SelectionEvent, { readonly type: 'photo.toggled' }>;

/** The selected photos stay, whatever range is drawn next. */
const settledOn = (selected: SelectedPhotos): SelectionContext => ({ selected, settled: selected });

/**
 * Which photos are selected.
 *
 *     off ◀─▶ on
 *
 * Start one actor per screen that selects. Selecting the first photo turns the mode on; stopping it selects nothing.
 * It needs no ports and never ends by itself.
 */
export type SelectionLogic = MachineLogic<{
  context: SelectionContext;
  events: SelectionEvent;
  states: 'off' | 'on';
}>;

const machine = setup({
  types: typesOf<{ context: SelectionContext; events: SelectionEvent }>(),
  actions: {
    deselectAll: assign(settledOn(NONE_SELECTED)),
    /** Deselects a photo that is selected, else selects it. */
    togglePhoto: assign(({ context: { selected } }, { group, id, place = 0 }: PhotoToggled) =>
      settledOn(
        includes(selected, id)
          ? withoutPhotos(selected, [id])
          : withPhotos(selected, [{ group, ids: [id], from: place }]),
      ),
    ),
    addPhotos: assign(({ context: { selected, settled } }, photos: readonly PhotosOfGroup[]) =>
      selected === settled
        ? settledOn(withPhotos(selected, photos))
        : { selected: withPhotos(selected, photos), settled: withPhotos(settled, photos) },
    ),
    deselectPhotos: assign(({ context: { selected } }, ids: readonly PhotoId[]) =>
      settledOn(withoutPhotos(selected, ids)),
    ),
    deselectGroup: assign(({ context: { selected } }, group: PhotoGroup) =>
      settledOn(withoutPhotos(selected, idsInGroup(selected, group))),
    ),
    drawRange: assign(({ context }, photos: readonly PhotosOfGroup[]) => ({
      selected: withPhotos(context.settled, photos),
    })),
    growRange: assign(({ context }, photos: readonly PhotosOfGroup[]) => ({
      selected: withPhotos(context.selected, photos),
    })),
    settleRange: assign(({ context }) => settledOn(context.selected)),
  },
}).createMachine({
  id: 'selection',
  context: settledOn(NONE_SELECTED),
  initial: 'off',
  on: {
    'photo.toggled': { target: '.on', actions: { type: 'togglePhoto', params: ({ event }) => event } },
    'photos.selected': { target: '.on', actions: { type: 'addPhotos', params: ({ event }) => event.photos } },
    'range.drawn': { target: '.on', actions: { type: 'drawRange', params: ({ event }) => event.photos } },
  },
  states: {
    off: { on: { 'selection.started': 'on' } },
    on: {
      on: {
        'range.grown': { actions: { type: 'growRange', params: ({ event }) => event.photos } },
        'range.settled': { actions: 'settleRange' },
        'photos.deselected': { actions: { type: 'deselectPhotos', params: ({ event }) => event.ids } },
        'all.deselected': { actions: 'deselectAll' },
        'group.deselected': { actions: { type: 'deselectGroup', params: ({ event }) => event.group } },
        'selection.stopped': { target: 'off', actions: 'deselectAll' },
      },
    },
  },
});

export const selectionMachine: SelectionLogic = machine;

/** A running selection. */
export type SelectionActor = ActorRefFrom<SelectionLogic>;
export type SelectionSnapshot = SnapshotFrom<SelectionLogic>;

/** Whether photos are being selected; also while none is. */
export const isSelecting = (snapshot: SelectionSnapshot): boolean => snapshot.matches('on');

/** Whether one photo is selected. Takes the same time however many are: every tile may ask on every change. */
export const isSelected = ({ context }: SelectionSnapshot, id: PhotoId): boolean => includes(context.selected, id);

/** How many photos are selected. */
export const selectedCount = ({ context }: SelectionSnapshot): number => context.selected.count;

/** How many photos of one month or album are selected. */
export const selectedInGroup = ({ context }: SelectionSnapshot, group: PhotoGroup): number =>
  context.selected.counts.get(group) ?? 0;

/** All selected ids, in no particular order. Walks the whole selection: ask when acting on it, not while showing it. */
export const selectedIds = ({ context }: SelectionSnapshot): readonly PhotoId[] => idsOf(context.selected);

/**
 * All selected photos by their groups, as `photos.selected` takes them: those of a group in the order of the places they
 * were selected with. Walks the whole selection, too.
 */
export const selectedPhotos = ({ context }: SelectionSnapshot): readonly PhotosOfGroup[] =>
  [...photosByGroup(context.selected)].map(([group, ids]) => ({ group, ids }));
