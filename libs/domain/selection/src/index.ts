export type { PhotoGroup, PhotosOfGroup, SelectedPhotos } from './selection/selected-photos.ts';
export type { Selection } from './selection/selection-rules.ts';
export {
  isSelected,
  isSelecting,
  selectedCount,
  selectedIds,
  selectedInGroup,
  selectedPhotos,
  selectionMachine,
} from './selection/selection.machine.ts';
export type { SelectionActor, SelectionEvent, SelectionSnapshot } from './selection/selection.machine.ts';
