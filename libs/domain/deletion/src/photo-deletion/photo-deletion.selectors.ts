import type { Deletion } from './deletion.ts';
import type { PhotoDeletionSnapshot } from './photo-deletion.machine.ts';

/** What is deleted. */
export const deletionOf = ({ context }: PhotoDeletionSnapshot): Deletion => context.deletion;

/** Whether nothing was sent yet: offer to undo it. */
export const canUndo = (snapshot: PhotoDeletionSnapshot): boolean => snapshot.matches('waiting');

/** Whether the customer took it back. */
export const isUndone = (snapshot: PhotoDeletionSnapshot): boolean => snapshot.matches('undone');
