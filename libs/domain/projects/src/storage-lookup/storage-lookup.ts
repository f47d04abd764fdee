import { chunks, ok, type PortError, type Result, type Unexpected } from '@account-area/kernel';

/** What is stored of a saved photobook. */
export interface StoredUpload {
  readonly id: string;
  readonly photosCount: number;
  /** Of all pictures together, in bytes. */
  readonly byteSize: number;
}

/** Which upload, and whose. */
export interface StorageQuery {
  readonly accountId: string;
  readonly uploadId: string;
}

/** Most uploads that {@link ProjectStorageLookup.anonymousUploads} is asked about at once. */
export const MAX_UPLOADS_PER_LOOKUP = 100;

/**
 * What is stored of saved projects: an upload of an account, and those of a list of uploads that were made before
 * signing in. It is asked about photobooks alone: nothing is stored of other articles. Expected failures are results;
 * nothing rejects.
 */
export interface ProjectStorageLookup {
  /** An upload of the account; `null` when there is none. */
  upload(query: StorageQuery, signal: AbortSignal): Promise<Result<StoredUpload | null, PortError>>;
  /**
   * Those of the uploads, up to {@link MAX_UPLOADS_PER_LOOKUP}, that were made before their customer signed in, in no
   * particular order.
   */
  anonymousUploads(
    uploadIds: readonly string[],
    signal: AbortSignal,
  ): Promise<Result<readonly StoredUpload[], PortError>>;
}

/** A saved project, as far as its storage is concerned. */
export interface StoredProject {
  readonly id: string;
  /** What is made of it, by the word of the merchandise. */
  readonly articleType: string;
  /** `null` where nothing has been uploaded for it. */
  readonly uploadId: string | null;
}

/** Of whom, and of which of their projects, the storage is looked up. */
export interface StorageLookup {
  readonly accountId: string;
  readonly projects: readonly StoredProject[];
}

/** What the lookup came to for one project; `null` when nothing is stored of it. */
export type ProjectStorage = Result<StoredUpload | null, PortError | Unexpected>;

const PHOTOBOOK = 'photobook';

/** Whether anything can be stored of a project: of photobooks alone, once something has been uploaded for them. */
export const isStored = (project: StoredProject): project is StoredProject & { readonly uploadId: string } =>
  project.articleType === PHOTOBOOK && project.uploadId !== null;

/**
 * Looks up what is stored of each project, by the project's id. Projects that are no photobooks, and those without an upload,
 * are not asked about and are not among the answers. Uploads that the account does not have are looked for among the
 * anonymous ones, together. A lookup that fails costs its own project alone.
 */
export const lookUpStorage =
  (lookup: ProjectStorageLookup) =>
  async ({ accountId, projects }: StorageLookup, signal: AbortSignal): Promise<ReadonlyMap<string, ProjectStorage>> => {
    const asked = projects.filter(isStored).map(({ id, uploadId }) => ({ id, uploadId }));
    const ofAccount = await Promise.all(
      asked.map(async (project) => ({
        ...project,
        storage: await lookup.upload({ accountId, uploadId: project.uploadId }, signal),
      })),
    );
    const missing = ofAccount.flatMap(({ storage, uploadId }) =>
      storage.ok && storage.value === null ? [uploadId] : [],
    );
    const anonymous = await lookUpAnonymous(lookup, missing, signal);
    return new Map(ofAccount.map(({ id, storage, uploadId }) => [id, anonymous.get(uploadId) ?? storage] as const));
  };

type Entry = readonly [id: string, storage: ProjectStorage];

/** What the lookup among anonymous uploads came to, by the id of the upload. */
const lookUpAnonymous = async (
  lookup: ProjectStorageLookup,
  uploadIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ProjectStorage>> => {
  const answers = await Promise.all(
    chunks([...new Set(uploadIds)], MAX_UPLOADS_PER_LOOKUP).map(async (ids): Promise<readonly Entry[]> => {
      const found = await lookup.anonymousUploads(ids, signal);
      if (!found.ok) return ids.map((id) => [id, found]);
      return found.value.map((upload) => [upload.id, ok(upload)]);
    }),
  );
  return new Map(answers.flat());
};
