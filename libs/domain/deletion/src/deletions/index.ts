export { bindDeletions } from './deletions.actors.ts';
export type { DeletionNotice, DeletionsEvent, DeletionsReport } from './deletions.events.ts';
export { deletionsMachine } from './deletions.machine.ts';
export type { DeletionsActor, DeletionsContext, DeletionsSnapshot } from './deletions.machine.ts';
export type { DeletionIds, DeletionsPorts, UnfinishedDeletions } from './deletions.ports.ts';
export { runningDeletions } from './deletions.selectors.ts';
