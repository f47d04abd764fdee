import { type Listed, pageLookedAt } from '../listed-page/listed-page.ts';
import { isStored, type ProjectStorage } from '../storage-lookup/storage-lookup.ts';
import { isReadableProject, type ProjectRow, type SavedProject } from './project-list.ts';

/** What the list of projects knows. */
export interface ProjectListContext {
  readonly accountId: string;
  /** From 1. */
  readonly page: number;
  readonly list: Listed<ProjectRow>;
  /** When it was read, in milliseconds. */
  readonly readAt: number;
  /** What is stored of photobooks, by the id of the project. */
  readonly storage: ReadonlyMap<string, ProjectStorage>;
  /** Of which projects that has been asked for. */
  readonly lookedUp: ReadonlySet<string>;
  /** The project whose deletion the customer is asked about. */
  readonly asked: SavedProject | null;
  /** The ids of the projects that are being deleted. */
  readonly deleting: ReadonlySet<string>;
}

/** The projects of the page of which it may be asked what is stored, and has not been. */
export const projectsToLookUp = (
  context: Pick<ProjectListContext, 'list' | 'lookedUp' | 'page'>,
): readonly SavedProject[] => {
  const page = pageLookedAt(context);
  if (page === undefined || page.isLoading || page.error !== null) return [];
  return page.rows
    .filter(isReadableProject)
    .filter((project) => isStored(project) && !context.lookedUp.has(project.id));
};

/** The project of this id, also while it is hidden; `null` when none has been read. */
export const projectAmong = (list: Listed<ProjectRow>, projectId: string): SavedProject | null => {
  const rows = [...list.pages.values()].flatMap((page) => page.rows);
  return rows.filter(isReadableProject).find(({ id }) => id === projectId) ?? null;
};

/** The project of this id, unless it is being deleted already; `null` when none is listed. */
export const projectToDelete = (
  { deleting, list }: Pick<ProjectListContext, 'deleting' | 'list'>,
  projectId: string,
): SavedProject | null => (deleting.has(projectId) ? null : projectAmong(list, projectId));
