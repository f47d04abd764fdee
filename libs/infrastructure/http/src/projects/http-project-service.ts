import { pathOf, Project, ProjectPageEnvelope, projectPaths } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { ProjectRow, ProjectService, SavedProject } from '@account-area/projects';

import { type ItemReading, leadsTo, pathIn, type RawItem, rawItemsOf, readInPlaces } from '../answers.ts';
import { isAbsent, noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { type AnswerIssue, issuesOf } from '../http-environment.ts';

const NOT_FOUND = 404;

/** Where addresses in projects may lead; others are left out. Origins, without a path. */
export interface ProjectOrigins {
  /** Where the platform keeps pictures. */
  readonly pictures: string;
  /** Where projects are continued. */
  readonly editors: readonly string[];
}

/** The customer's saved projects, by the project service. */
export const createHttpProjectService = (service: RemoteService, origins: ProjectOrigins): ProjectService => ({
  projects: ({ accountId, limit, offset }, signal) =>
    service.ask(
      {
        operation: 'projects',
        path: pathOf(projectPaths.projects, { accountId }),
        query: { skip: offset, limit },
        schema: ProjectPageEnvelope,
      },
      signal,
      ({ projects, totalProjectCount: total }, answer) => {
        const issues: AnswerIssue[] = [];
        const read = (item: RawItem) => projectFrom(item, origins, issues);
        const rows = readInPlaces(answer, rawItemsOf('projects', projects), read, issues);
        if (!rows.ok) return rows;
        if (issues.length > 0) answer.note('items-dropped', issues);
        return ok({ rows: rows.value.map((row, index): ProjectRow => row ?? unreadable(offset + index)), total });
      },
    ),

  delete: (projectId, signal) =>
    service.ask<undefined, null>(
      {
        operation: 'project deletion',
        method: 'DELETE',
        path: pathOf(projectPaths.project, { project: projectId }),
        answers: [NOT_FOUND],
        schema: noBody,
      },
      signal,
      () => ok(null),
      (refusal) => (isAbsent(refusal) ? ok(null) : null),
    ),
});

/** Told from every other row by its place: the id of a project holds no space. */
const unreadable = (place: number): ProjectRow => ({ id: `unreadable ${place}`, isUnreadable: true });

const projectFrom = (item: RawItem, origins: ProjectOrigins, issues: AnswerIssue[]): ItemReading<SavedProject> => {
  const parsed = Project.safeParse(item.raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));
  const { articleType, changedAt, editorUrl, id, pictureUrl, title, uploadId = null } = parsed.data;
  const addressAt = (allowed: readonly string[], address: string | undefined, field: string) => {
    if (address === undefined) return null;
    if (leadsTo(allowed, address)) return address;
    issues.push({ path: pathIn(item, field), code: 'foreign-origin' });
    return null;
  };
  return ok({
    id,
    title,
    articleType,
    changedAt,
    uploadId,
    pictureAddress: addressAt([origins.pictures], pictureUrl, 'pictureUrl'),
    editorAddress: addressAt(origins.editors, editorUrl, 'editorUrl'),
  });
};
