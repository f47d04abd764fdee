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
export type { ArchiveListActor, ArchiveListContext, ArchiveListSnapshot } from './archive-list.machine.ts';
