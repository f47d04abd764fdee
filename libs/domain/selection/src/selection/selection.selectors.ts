import type { PhotoId } from '@account-area/photos';

import { idsOf, includes, photosByGroup, type PhotoGroup, type PhotosOfGroup } from './selected-photos.ts';
import type { SelectionSnapshot } from './selection.machine.ts';

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

/** All selected photos by their groups, as `photos.added` takes them. Walks the whole selection, too. */
export const selectedPhotos = ({ context }: SelectionSnapshot): readonly PhotosOfGroup[] =>
  [...photosByGroup(context.selected)].map(([group, ids]) => ({ group, ids }));
