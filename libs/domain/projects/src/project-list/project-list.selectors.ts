import { listTotal, type PortError, type Unexpected } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { pageLookedAt, pagesFor } from '../listed-page/listed-page.ts';
import type { ProjectStorage } from '../storage-lookup/storage-lookup.ts';
import { projectAmong } from './project-list.context.ts';
import type { projectListMachine } from './project-list.machine.ts';
import { isReadableProject, type ProjectRow, PROJECTS_PER_PAGE, type SavedProject } from './project-list.ts';

export type ProjectListActor = ActorRefFrom<typeof projectListMachine>;
export type ProjectListSnapshot = SnapshotFrom<typeof projectListMachine>;

const rowsShown = ({ context }: ProjectListSnapshot): readonly ProjectRow[] =>
  (pageLookedAt(context)?.rows ?? []).filter(({ id }) => !context.list.hidden.has(id));

/** The projects of the page that is looked at, without those that are being deleted. */
export const projectsShown = (snapshot: ProjectListSnapshot): readonly SavedProject[] =>
  rowsShown(snapshot).filter(isReadableProject);

/** A project that has been read, on whichever page, also while it is being deleted; `null` when there is none of this id. */
export const projectOf = ({ context: { list } }: ProjectListSnapshot, projectId: string): SavedProject | null =>
  projectAmong(list, projectId);

/** How many projects of the page could not be read. */
export const unreadableProjects = (snapshot: ProjectListSnapshot): number =>
  rowsShown(snapshot).filter((row) => !isReadableProject(row)).length;

/** How many projects there are, without those that are being deleted; `null` until that is known. */
export const projectCount = ({ context: { list } }: ProjectListSnapshot): number | null => listTotal({ context: list });

/** How many pages there are; `null` until that is known. One that has only a project that is being deleted still counts. */
export const projectPageCount = ({ context: { list } }: ProjectListSnapshot): number | null =>
  list.total === null ? null : pagesFor(list.total, PROJECTS_PER_PAGE);

/** Why the page, or what is newer of it, could not be read; `null` where it could. */
export const projectListFailure = ({ context }: ProjectListSnapshot): PortError | Unexpected | null =>
  pageLookedAt(context)?.error ?? null;

/** The project whose deletion the customer is asked about; `null` when there is none. */
export const projectAskedAbout = ({ context }: ProjectListSnapshot): SavedProject | null => context.asked;

/**
 * What is stored of a project; `undefined` where that is not asked, or not known yet. The same id gives the same value until there
 * is newer.
 */
export const storageOfProject = ({ context }: ProjectListSnapshot, projectId: string): ProjectStorage | undefined =>
  context.storage.get(projectId);
