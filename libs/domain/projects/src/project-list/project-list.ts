import type { OffsetPage, PortError, Result } from '@account-area/kernel';

import type { StoredProject } from '../storage-lookup/storage-lookup.ts';

/** What a customer has begun to make and saved. */
export interface SavedProject extends StoredProject {
  readonly title: string;
  /** When it was saved last, as an ISO 8601 instant. */
  readonly changedAt: string;
  readonly pictureAddress: string | null;
  /** Where it is continued; `null` when that is not known. */
  readonly editorAddress: string | null;
}

/** A project that could not be read. It keeps its place in the list; its id tells it from every other row. */
export interface UnreadableProject {
  readonly id: string;
  readonly isUnreadable: true;
}

/** A row of the list of projects. */
export type ProjectRow = SavedProject | UnreadableProject;

/** Whether a project of the list could be read. */
export const isReadableProject = (row: ProjectRow): row is SavedProject => !('isUnreadable' in row);

/** Which rows of whose list: `offset` is counted from 0, `limit` is at most 100. */
export interface ProjectsQuery {
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The customer's saved projects: a page of them, the one saved last first, those that cannot be read at their places.
 * Deleting one that is gone succeeds. Expected failures are results; nothing rejects.
 */
export interface ProjectService {
  /** A page, the project that was saved last first. Those that could not be read are among its rows, each at its place. */
  projects(query: ProjectsQuery, signal: AbortSignal): Promise<Result<OffsetPage<ProjectRow>, PortError>>;
  /** Deletes a project for good. One that is gone already is deleted. */
  delete(projectId: string, signal: AbortSignal): Promise<Result<null, PortError>>;
}
