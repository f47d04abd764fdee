import {
  AnonymousUploads,
  AnonymousUploadsRequest,
  ProjectUploadParams,
  ProjectUploadQuery,
  ProjectUploadResource,
  projectStoragePaths,
  SERVICES,
} from '@account-area/contracts';

import type { PlatformModule } from '../../module.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { projectStorageMigrations } from './project-storage.migrations.ts';
import { findUpload, findUploads } from './project-storage.ts';

/** What is stored of saved photobooks (C32.2, D53). */
export const projectStorageModule: PlatformModule = {
  name: 'project-storage',
  migrations: projectStorageMigrations,
  accountTables: { project_uploads: 'account_id' },
  start: () => ({ routes: projectStorageRoutes }),
};

const BASE = SERVICES.projectStorage.path;
const TAG = 'Storage of projects';
const NO_ID = '00000000-0000-4000-8000-000000000000';

const projectStorageRoutes: readonly Route[] = [
  accountRoute({
    method: 'GET',
    path: `${BASE}/${projectStoragePaths.upload}`,
    tag: TAG,
    summary: 'What is stored of a photobook of the account; 404 when there is nothing.',
    params: ProjectUploadParams,
    query: ProjectUploadQuery,
    answer: ProjectUploadResource,
    example: { params: { projectUpload: NO_ID }, query: { accountId: NO_ID } },
    handle: ({ account, params, query }) => findUpload(account, params.projectUpload, query.accountId),
  }),
  accountRoute({
    method: 'POST',
    path: `${BASE}/${projectStoragePaths.anonymousUploads}`,
    tag: TAG,
    summary: 'What is stored of photobooks that were made before signing in, by their ids.',
    body: AnonymousUploadsRequest,
    answer: AnonymousUploads,
    example: { body: { ids: [NO_ID] } },
    handle: async ({ account, body }) => ({ uploads: [...(await findUploads(account, body.ids))] }),
  }),
];
