export type { PhotoGroup, PhotosOfGroup, SelectedPhotos } from './selected-photos.ts';
export type { Selection } from './selection-rules.ts';
export type { SelectionEvent } from './selection.events.ts';
export { selectionMachine } from './selection.machine.ts';
export type { SelectionActor, SelectionSnapshot } from './selection.machine.ts';
export {
  isSelected,
  isSelecting,
  selectedCount,
  selectedIds,
  selectedInGroup,
  selectedPhotos,
} from './selection.selectors.ts';
