import type { ListContext, ListPage, PortError } from '@account-area/kernel';

import { isStored, type ProjectStorage } from '../storage-lookup/storage-lookup.ts';
import { isReadableProject, type ProjectRow, PROJECTS_PER_PAGE, type SavedProject } from './project-list.ts';

/** What is known of the pages. */
export type ListedProjects = Pick<
  ListContext<unknown, ProjectRow, PortError>,
  'from' | 'generation' | 'hidden' | 'pages' | 'to' | 'total'
>;

/** What the list of projects knows. */
export interface ProjectListContext {
  readonly accountId: string;
  /** From 1. */
  readonly page: number;
  readonly list: ListedProjects;
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

export const NOTHING_LISTED: ListedProjects = {
  pages: new Map(),
  hidden: new Set(),
  total: null,
  generation: 0,
  from: 0,
  to: 0,
};

/** The indexes of the rows of a page. */
export const rowsOfPage = (page: number) => ({ from: (page - 1) * PROJECTS_PER_PAGE, to: page * PROJECTS_PER_PAGE });

/** How many pages so many projects take, at least one. */
export const pagesFor = (projects: number): number => Math.max(1, Math.ceil(projects / PROJECTS_PER_PAGE));

/** The page that is looked at, as far as it was asked for. */
export const pageLookedAt = ({
  list,
  page,
}: Pick<ProjectListContext, 'list' | 'page'>): ListPage<ProjectRow, PortError> | undefined => list.pages.get(page - 1);

/** Whether there is something to show of the page: it was read, or it is known that there is nothing. */
export const hasBeenRead = (context: Pick<ProjectListContext, 'list' | 'page'>): boolean => {
  const page = pageLookedAt(context);
  if (page === undefined) return false;
  return page.rows.length > 0 || context.list.total === 0 || (!page.isLoading && page.error === null);
};

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
export const projectAmong = (list: ListedProjects, projectId: string): SavedProject | null => {
  const rows = [...list.pages.values()].flatMap((page) => page.rows);
  return rows.filter(isReadableProject).find(({ id }) => id === projectId) ?? null;
};

/** The project of this id, unless it is being deleted already; `null` when none is listed. */
export const projectToDelete = (
  { deleting, list }: Pick<ProjectListContext, 'deleting' | 'list'>,
  projectId: string,
): SavedProject | null => (deleting.has(projectId) ? null : projectAmong(list, projectId));
