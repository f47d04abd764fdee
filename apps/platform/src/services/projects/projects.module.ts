import {
  type Project,
  ProjectPage,
  ProjectParams,
  projectPaths,
  ProjectsParams,
  ProjectsQuery,
  SERVICES,
} from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { type AccountCall, accountRoute, type Route } from '../../server/route.ts';
import { pictureName } from '../images/drawn-picture.ts';
import { createImageAddresses } from '../images/image-address.ts';
import { articlePicturePath } from '../products/article-pictures.ts';
import { projectAddress } from './project-address.ts';
import { projectMigrations } from './projects.migrations.ts';
import { type ProjectRecord, readProjectPage } from './read-projects.ts';
import { removeProject } from './save-project.ts';

/** What customers have begun to make and saved (C32.1). */
export const projectsModule: PlatformModule = {
  name: 'projects',
  migrations: projectMigrations,
  accountTables: { projects: 'account_id', project_photos: 'account_id' },
  start: (context) => ({ routes: projectRoutes(context) }),
};

const BASE = SERVICES.projects.path;
const TAG = 'Projects';
const NO_ID = '00000000-0000-4000-8000-000000000000';

/** Wide enough for a card on a fine screen. */
const PICTURE_SIZE = '300';

const projectRoutes = ({ clock, keys, production }: PlatformContext): readonly Route[] => {
  const images = createImageAddresses(keys.secrets('image addresses'));

  const resource = (
    { account: { accountId }, host, origin }: Pick<AccountCall, 'account' | 'host' | 'origin'>,
    { articleType, changedAt, cover, id, title, uploadId }: ProjectRecord,
  ): Project => {
    const picture =
      cover === null
        ? articlePicturePath(articleType)
        : images.signerFor(accountId, clock.now())(pictureName(cover))[PICTURE_SIZE];
    return {
      id,
      title,
      articleType,
      changedAt: changedAt.toISOString(),
      ...(uploadId !== null && { uploadId }),
      pictureUrl: origin + picture,
      editorUrl: projectAddress(host, { id, origin, production }),
    };
  };

  return [
    accountRoute({
      method: 'GET',
      path: `${BASE}/${projectPaths.projects}`,
      tag: TAG,
      summary: "A page of the account's saved projects, the one saved last first, and how many there are.",
      params: ProjectsParams,
      query: ProjectsQuery,
      answer: ProjectPage,
      example: { params: { accountId: NO_ID } },
      handle: async (call) => {
        const { account, params, query } = call;
        const { projects, total } = await readProjectPage(account, { ...params, ...query });
        return { projects: projects.map((project) => resource(call, project)), totalProjectCount: total };
      },
    }),
    accountRoute({
      method: 'DELETE',
      path: `${BASE}/${projectPaths.project}`,
      tag: TAG,
      status: 204,
      summary: 'Deletes a saved project, and what is stored of it.',
      params: ProjectParams,
      example: { params: { project: NO_ID } },
      handle: async ({ account, params }) => {
        await removeProject(account, params.project);
        return new Response(null, { status: 204 });
      },
    }),
  ];
};
