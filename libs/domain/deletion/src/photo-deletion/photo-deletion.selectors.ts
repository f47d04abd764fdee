import type { SnapshotFrom } from 'xstate';

import type { PhotoDeletionLogic } from './photo-deletion.machine.ts';
import type { Deletion } from './photo-deletion.ts';

export type PhotoDeletionSnapshot = SnapshotFrom<PhotoDeletionLogic>;

/** What is deleted. */
export const deletionOf = ({ context }: PhotoDeletionSnapshot): Deletion => context.deletion;

/** Whether nothing was sent yet: offer to undo it. */
export const canUndo = (snapshot: PhotoDeletionSnapshot): boolean => snapshot.matches('undoable');

/** Whether it is offered to be undone long after it was confirmed: say so. */
export const isLate = ({ context }: PhotoDeletionSnapshot): boolean => context.isLate;

/** Whether the customer took it back. */
export const isUndone = (snapshot: PhotoDeletionSnapshot): boolean => snapshot.matches('undone');
