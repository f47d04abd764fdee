export type {
  PhotoGroup,
  PhotosOfGroup,
  SelectedPhotos,
  Entry as SelectionEntry,
} from './selection/selected-photos.ts';
export {
  isSelected,
  isSelecting,
  selectedCount,
  selectedIds,
  selectedInGroup,
  selectedPhotos,
  selectionMachine,
} from './selection/selection.machine.ts';
export type {
  SelectionContext,
  SelectionActor,
  SelectionEvent,
  SelectionSnapshot,
  SelectionLogic,
} from './selection/selection.machine.ts';
