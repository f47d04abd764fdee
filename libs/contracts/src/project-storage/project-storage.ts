import * as z from 'zod/mini';

import { Count } from '../shared/primitives.ts';

/** Most uploads that may be asked about at once. */
export const MAX_UPLOADS_PER_LOOKUP = 100;

const UploadId = z.string().check(z.minLength(1), z.maxLength(100));

/** The pictures of one saved photobook, as they are stored. */
export const ProjectUploadResource = z.object({
  id: z.string().check(z.minLength(1)),
  photosCount: Count,
  /** Of all pictures together, in bytes. */
  byteSize: Count,
});

export const ProjectUploadParams = z.object({ projectUpload: UploadId });

/** Whose upload it is; the service answers about the caller's own account alone. */
export const ProjectUploadQuery = z.object({ accountId: z.uuid() });
export type ProjectUploadQuery = z.infer<typeof ProjectUploadQuery>;

/** `POST /getanonymousuploads`: uploads that were made before their customer signed in. */
export const AnonymousUploadsRequest = z.object({ ids: z.array(UploadId).check(z.maxLength(MAX_UPLOADS_PER_LOOKUP)) });
export type AnonymousUploadsRequest = z.infer<typeof AnonymousUploadsRequest>;

/** Those of them that there are, in no particular order. */
export const AnonymousUploads = z.object({ uploads: z.array(ProjectUploadResource) });

/** The same list before its items are looked at. */
export const AnonymousUploadsEnvelope = z.object({ uploads: z.array(z.unknown()) });

/** Paths below the base address of the storage of projects, `{storage API}` in the specification. */
export const projectStoragePaths = {
  upload: 'uploads/:projectUpload',
  anonymousUploads: 'getanonymousuploads',
} as const;
