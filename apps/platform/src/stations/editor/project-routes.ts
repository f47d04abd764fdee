import * as z from 'zod/mini';

import { openRoute, type Route } from '../../server/route.ts';
import { refuseForeignForm } from '../../server/same-origin.ts';
import { EDITOR_PATH } from '../../services/configuration/app-config.ts';
import { PROJECTS_PATH } from '../../services/projects/project-address.ts';
import { NEW_PATH } from './project-page.ts';
import type { ProjectVisits } from './project-visits.ts';

const TAG = 'Project editor';
const AS_PAGES = ['text/html'];
const PROJECT = `${PROJECTS_PATH}/:project`;
const ProjectParams = z.object({ project: z.string() });
const ArticleParams = z.object({ article: z.string() });
const PROJECT_EXAMPLE = { params: { project: 'no-project' } };

const BY_SESSION = {
  kind: 'public',
  because: 'the cookie of the session says whose it is, and who has none signs in first',
} as const;

/** Projects are begun, saved and continued here. */
export const projectRoutes = (visits: ProjectVisits): readonly Route[] => [
  openRoute({
    method: 'GET',
    path: EDITOR_PATH,
    tag: TAG,
    summary: 'What can be made.',
    access: BY_SESSION,
    alsoRefusesAs: AS_PAGES,
    handle: (call) => visits.begin(call),
  }),
  openRoute({
    method: 'GET',
    path: `${NEW_PATH}/:article`,
    tag: TAG,
    summary: 'Leads to a project of an article that is not saved yet.',
    access: BY_SESSION,
    alsoRefusesAs: AS_PAGES,
    params: ArticleParams,
    example: { params: { article: 'PAP_130' } },
    handle: (call) => visits.open(call, call.params.article),
  }),
  openRoute({
    method: 'GET',
    path: PROJECT,
    tag: TAG,
    summary: 'A project as it was saved, and the photos that can be chosen for it.',
    access: BY_SESSION,
    alsoRefusesAs: AS_PAGES,
    params: ProjectParams,
    example: PROJECT_EXAMPLE,
    handle: (call) => visits.show(call, call.params.project),
  }),
  openRoute({
    method: 'POST',
    path: PROJECT,
    tag: TAG,
    summary: 'Saves a project, once however often it is sent, and leads to it or to a basket with it.',
    access: BY_SESSION,
    alsoRefusesAs: AS_PAGES,
    params: ProjectParams,
    example: PROJECT_EXAMPLE,
    handle: (call) => {
      refuseForeignForm(call);
      return visits.save(call, call.params.project);
    },
  }),
];
