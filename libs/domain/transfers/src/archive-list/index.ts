export type { ArchiveListError, ArchiveListEvent, ArchiveListPorts } from './archive-list.ts';
export {
  archiveDeletionError,
  archiveListMachine,
  archivesError,
  archivesListed,
  bindArchiveList,
  isDeletingArchive,
  isDeletionOpen,
} from './archive-list.machine.ts';
export type { ArchiveListActor, ArchiveListSnapshot } from './archive-list.machine.ts';
