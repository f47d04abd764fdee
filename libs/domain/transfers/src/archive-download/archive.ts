import { chunks, fail, ok, type Brand, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

/** Identifies one archive. Chosen by the client before it asks for the archive. */
export type DownloadId = Brand<string, 'DownloadId'>;

/** The check behind {@link DownloadId}: any text but none. */
export const isDownloadId = (value: string): value is DownloadId => value.length > 0;

/** Most photos one archive may hold (C16.2). */
export const MAX_PHOTOS_PER_ARCHIVE = 100;

/** What to pack, or what was packed before. */
export interface ArchiveRequest {
  readonly downloadId: DownloadId;
  /** None for an archive that is there already and only has to be saved. */
  readonly photoIds: readonly PhotoId[];
}

/** An archive as the service lists it (D30). */
export interface Archive {
  readonly id: DownloadId;
  /** What the customer called it; `null` when it has no name. */
  readonly name: string | null;
  /** ISO 8601 instant. */
  readonly createdAt: string;
  readonly status: ArchiveStatus;
  readonly photosCount: number;
  /** `null` until it is known. */
  readonly sizeBytes: number | null;
  /** ISO 8601 instant from which on it is gone; `null` while it has none. */
  readonly expiresAt: string | null;
  /** How much is packed, from 0 to 1; `null` when the service does not say. */
  readonly progress: number | null;
}

/** How far the service is: packing, or done with it one way or the other. */
export type ArchiveStatus = 'started' | 'finished' | 'failed';

/** Why photos do not go into one archive. */
export interface ArchiveSizeError {
  readonly code: 'nothing-to-pack' | 'too-many-photos';
}

/** Whether so many photos fit one archive. The download button and {@link requestArchive} share this rule. */
export const checkArchiveSize = (photoCount: number): Result<undefined, ArchiveSizeError> => {
  if (photoCount === 0) return fail({ code: 'nothing-to-pack' });
  if (photoCount > MAX_PHOTOS_PER_ARCHIVE) return fail({ code: 'too-many-photos' });
  return ok(undefined);
};

/** A request for one archive; refused when the photos do not fit. */
export const requestArchive = (
  photoIds: readonly PhotoId[],
  nextId: () => DownloadId,
): Result<ArchiveRequest, ArchiveSizeError> => {
  const size = checkArchiveSize(photoIds.length);
  return size.ok ? ok({ downloadId: nextId(), photoIds }) : size;
};

/** Requests for as many archives as it takes, in the order of the photos (D73). */
export const requestParts = (photoIds: readonly PhotoId[], nextId: () => DownloadId): readonly ArchiveRequest[] =>
  chunks(photoIds, MAX_PHOTOS_PER_ARCHIVE).map((part) => ({ downloadId: nextId(), photoIds: part }));

/** The name a saved archive gets on the customer's device (C17.4). */
export const archiveFileName = (downloadId: DownloadId): string => `${downloadId}.zip`;
