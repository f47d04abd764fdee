import * as z from 'zod/mini';

import { Count, HttpUrl, Instant, QueryInt } from '../shared/primitives.ts';

/** Saved projects of one page unless told (specification: saved projects). */
export const PROJECT_PAGE_SIZE = 10;

/** The most that may be asked for at once. */
const MAX_PROJECTS_PER_PAGE = 100;

const ProjectId = z.string().check(z.minLength(1), z.maxLength(100));

/** What a customer has begun to make and saved. */
export const Project = z.object({
  id: ProjectId,
  title: z.string().check(z.minLength(1)),
  /** By the word of the merchandise. */
  articleType: z.string().check(z.minLength(1)),
  /** When it was saved last. */
  changedAt: Instant,
  /** Which upload of the storage of projects its pictures are; missing where nothing has been uploaded for it. */
  uploadId: z.optional(ProjectId),
  /** Extra: its cover. */
  pictureUrl: z.optional(HttpUrl),
  /** Extra: where it is continued. */
  editorUrl: z.optional(HttpUrl),
});
export type Project = z.infer<typeof Project>;

/** `GET /api/v2/projects/{accountId}`: a page of the customer's projects, the one saved last first. */
export const ProjectPage = z.object({
  projects: z.array(Project),
  /** How many there are in all. */
  totalProjectCount: Count,
});

/** A page of projects before they are looked at. */
export const ProjectPageEnvelope = z.extend(ProjectPage, { projects: z.array(z.unknown()) });

/** Whose projects; the service answers about the caller's own account alone. */
export const ProjectsParams = z.object({ accountId: z.string().check(z.minLength(1), z.maxLength(100)) });

export const ProjectsQuery = z.object({
  skip: z._default(QueryInt(0, 999_999_999), 0),
  limit: z._default(QueryInt(1, MAX_PROJECTS_PER_PAGE), PROJECT_PAGE_SIZE),
});

/** A project by its id; those of other customers are absent. */
export const ProjectParams = z.object({ project: ProjectId });

/** Paths below the project service's base address, byte for byte as specified: one is singular. */
export const projectPaths = {
  projects: 'api/v2/projects/:accountId',
  project: 'api/v2/project/:project',
} as const;
