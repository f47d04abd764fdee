import type { PhotoDeletionActor } from '../photo-deletion/photo-deletion.machine.ts';
import type { DeletionsSnapshot } from './deletions.machine.ts';

/** The deletions that are not over, oldest first; the same list until one starts or ends. */
export const runningDeletions = ({ context }: DeletionsSnapshot): readonly PhotoDeletionActor[] => context.running;
