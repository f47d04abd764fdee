import {
  AnonymousUploadsEnvelope,
  type AnonymousUploadsRequest,
  pathOf,
  type ProjectUploadQuery,
  ProjectUploadResource,
  projectStoragePaths,
} from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { ProjectStorageLookup, StoredUpload } from '@account-area/projects';

import { type ItemReading, keepWellFormed, type RawItem, rawItemsOf } from '../answers.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { issuesOf } from '../http-environment.ts';

const NOTHING_STORED = 404;

/** What is stored of saved photobooks, by the storage of projects. */
export const createHttpProjectStorageLookup = (service: RemoteService): ProjectStorageLookup => ({
  upload: ({ accountId, uploadId }, signal) =>
    service.ask<StoredUpload, StoredUpload | null>(
      {
        operation: 'project upload',
        path: pathOf(projectStoragePaths.upload, { projectUpload: uploadId }),
        query: { accountId } satisfies ProjectUploadQuery,
        answers: [NOTHING_STORED],
        schema: ProjectUploadResource,
      },
      signal,
      ok,
      ({ status }) => (status === NOTHING_STORED ? ok(null) : null),
    ),

  anonymousUploads: (uploadIds, signal) =>
    service.ask(
      {
        operation: 'anonymous uploads',
        method: 'POST',
        isSafe: true,
        path: projectStoragePaths.anonymousUploads,
        json: { ids: [...uploadIds] } satisfies AnonymousUploadsRequest,
        schema: AnonymousUploadsEnvelope,
      },
      signal,
      ({ uploads }, answer) => keepWellFormed(answer, rawItemsOf('uploads', uploads), uploadFrom),
    ),
});

const uploadFrom = ({ raw }: RawItem): ItemReading<StoredUpload> => {
  const read = ProjectUploadResource.safeParse(raw);
  return read.success ? ok(read.data) : fail(issuesOf(read.error));
};
