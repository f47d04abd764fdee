export { bindDeletionDesk } from './deletion-desk.actors.ts';
export type { DeletionDeskEvent, DeletionReport } from './deletion-desk.events.ts';
export { deletionDeskMachine } from './deletion-desk.machine.ts';
export type { DeletionDeskActor, DeletionDeskSnapshot } from './deletion-desk.machine.ts';
export {
  countAskedAbout,
  deletionsOf,
  isAskingForWord,
  isAskingToDelete,
  isWordRefused,
  scopeAskedAbout,
} from './deletion-desk.selectors.ts';
export type { DeletionDeskContext, DeletionDeskInput } from './deletion-desk.setup.ts';
export { obstacleToDeleting } from './deletion-request.ts';
export type { DeletionObstacle } from './deletion-request.ts';
