import { rowsShown } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { ProjectStorage } from '../storage-lookup/storage-lookup.ts';
import type { ProjectListLogic } from './project-list.machine.ts';
import { isReadableProject, type SavedProject } from './project-list.ts';

export type ProjectListActor = ActorRefFrom<ProjectListLogic>;
export type ProjectListSnapshot = SnapshotFrom<ProjectListLogic>;

/** The projects of the page that is looked at, without those that are being deleted. */
export const projectsShown = (snapshot: ProjectListSnapshot): readonly SavedProject[] =>
  rowsShown(snapshot).filter(isReadableProject);

/**
 * What is stored of a project; `undefined` where that is not asked, or not known yet. The same id gives the same value until there
 * is newer.
 */
export const storageOfProject = ({ context }: ProjectListSnapshot, projectId: string): ProjectStorage | undefined =>
  context.own.storage.get(projectId);
