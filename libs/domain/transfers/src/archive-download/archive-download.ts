import { chunks, fail, ok, type Brand, type PortError, type Result, type Unexpected } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { FileNews, FileSaver, SaveError } from '../file-saver.ts';

/** Identifies one archive. Chosen by the client before it asks for the archive. */
export type ArchiveId = Brand<string, 'ArchiveId'>;

/** Whether a text can be an {@link ArchiveId}: every text that is not empty. */
export const isArchiveId = (value: string): value is ArchiveId => value.length > 0;

/** Most photos one archive may hold (specification: downloads). */
export const MAX_PHOTOS_PER_ARCHIVE = 100;

/** What to pack, or what was packed before. */
export interface ArchiveRequest {
  readonly archiveId: ArchiveId;
  /** None for an archive that is there already and only has to be saved. */
  readonly photoIds: readonly PhotoId[];
  /** Where the photos take more than one. */
  readonly part?: ArchivePart;
}

/** Which of several archives one is, counted from 1. */
export interface ArchivePart {
  readonly number: number;
  readonly count: number;
}

/** Years and months of the first and the last photo; months count from 1. */
export interface ArchivePeriod {
  readonly from: YearMonth;
  readonly to: YearMonth;
}

/** A month of a year. */
export interface YearMonth {
  readonly year: number;
  readonly month: number;
}

/** An archive as the service lists it. */
export interface Archive {
  readonly id: ArchiveId;
  /** What the customer called it; `null` when it has no name. */
  readonly name: string | null;
  /** When its photos were taken; `null` when the service does not say, or none has a date. */
  readonly period: ArchivePeriod | null;
  /** `null` for one that holds all of its photos. */
  readonly part: ArchivePart | null;
  /** ISO 8601 instant. */
  readonly createdAt: string;
  readonly status: ArchiveStatus;
  readonly contents: ArchiveContents;
  /** `null` until it is known. */
  readonly sizeBytes: number | null;
  /** ISO 8601 instant from which on it is gone; `null` while it has none. */
  readonly expiresAt: string | null;
  /** How much is packed, from 0 to 1; `null` when the service does not say. */
  readonly progress: number | null;
}

/** What is in a finished archive. Photos are left out that were deleted meanwhile, or whose file is lost. */
export interface ArchiveContents {
  readonly photosCount: number;
  /** How many were asked for. */
  readonly requestedCount: number;
}

/** Whether photos are missing from an archive that should be there. */
export const isIncomplete = ({ photosCount, requestedCount }: ArchiveContents): boolean => photosCount < requestedCount;

/** A finished archive that can be fetched. */
export interface ArchiveFile {
  /** Its signed address. */
  readonly source: URL;
  /** `null` when the service does not say. */
  readonly contents: ArchiveContents | null;
}

/** How far the service is: packing, or done with it one way or the other. */
export type ArchiveStatus = 'started' | 'finished' | 'failed';

/** Why photos do not go into one archive. */
export interface ArchiveSizeError {
  readonly code: 'nothing-to-pack' | 'too-many-photos';
}

/** Whether this number of photos fits one archive. */
export const checkArchiveSize = (photosCount: number): Result<undefined, ArchiveSizeError> => {
  if (photosCount === 0) return fail({ code: 'nothing-to-pack' });
  if (photosCount > MAX_PHOTOS_PER_ARCHIVE) return fail({ code: 'too-many-photos' });
  return ok(undefined);
};

/** Requests for as many archives as it takes, in the order of the photos. */
export const requestParts = (photoIds: readonly PhotoId[], nextId: () => ArchiveId): readonly ArchiveRequest[] =>
  chunks(photoIds, MAX_PHOTOS_PER_ARCHIVE).map((part, index, { length: count }) => ({
    archiveId: nextId(),
    photoIds: part,
    ...(count > 1 && { part: { number: index + 1, count } }),
  }));

/** Everything an archive download needs from the outside world. Expected failures are results; nothing rejects. */
export interface ArchiveDownloadPorts {
  readonly archives: Pick<ArchiveService, 'create' | 'find' | 'locate'>;
  readonly news: ArchiveNews;
  readonly files: FileSaver;
}

/**
 * The remote service that packs photos into zip archives. Accepts a request once, however often it is repeated; lists,
 * finds, locates and deletes archives. One that cannot be read is not said to be gone. Expected failures are results;
 * nothing rejects.
 */
export interface ArchiveService {
  /** Asks for an archive. Succeeds once the request is accepted, and for the same request again: it is made once. */
  create(request: ArchiveRequest, signal: AbortSignal): Promise<Result<undefined, PortError>>;

  /** All archives of the customer that are there or being made, newest first. */
  list(signal: AbortSignal): Promise<Result<readonly Archive[], PortError>>;

  /**
   * One of these archives; `null` for one that is not there. Fails when that cannot be told, because the archive is not
   * among those that can be read and others cannot.
   */
  find(archiveId: ArchiveId, signal: AbortSignal): Promise<Result<Archive | null, PortError>>;

  /** Where a finished archive is, and what is in it. Ask right before use: signatures expire. */
  locate(archiveId: ArchiveId, signal: AbortSignal): Promise<Result<ArchiveFile, PortError>>;

  /** Deletes an archive. Succeeds as well when it is gone already. */
  delete(archiveId: ArchiveId, signal: AbortSignal): Promise<Result<undefined, PortError>>;
}

/**
 * Live news about archives: `connection.opened` first, then what happens to the archive in its order;
 * `connection.lost` once.
 */
export interface ArchiveNews {
  /**
   * Joins the authenticated connection and reports what happens to `archiveId` until the returned function is called.
   *
   * `connection.opened` comes first, and again whenever messages may have been missed: whatever happened before it has
   * to be asked for. Events of the archive arrive in the order of their timestamps; messages that are malformed,
   * outdated or about another archive never arrive. A connection that cannot be opened or drops reports
   * `connection.lost` once and stays silent.
   */
  follow(archiveId: ArchiveId, report: (event: ArchiveNewsEvent) => void): () => void;
}

/** What the machine hears while it waits for the service. */
export type ArchiveNewsEvent =
  | { readonly type: 'connection.opened' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'archive.started' }
  | { readonly type: 'archive.finished' }
  | { readonly type: 'archive.failed' };

export type ArchiveDownloadEvent =
  | ArchiveNewsEvent
  | { readonly type: 'archive.located'; readonly contents: ArchiveContents }
  /** The service no longer knows the archive: it was deleted. */
  | { readonly type: 'archive.missed' }
  | FileNews
  | { readonly type: 'file.ended'; readonly outcome: ArchiveDownloadOutcome };

/** Every way an archive download ends badly. */
export type ArchiveDownloadError =
  | PortError
  | SaveError
  | Unexpected
  | { readonly code: 'not-accepted'; readonly reason: PortError | Unexpected } // the service did not take the request
  | { readonly code: 'packing-failed' }; // the service gave up on the archive

/** How an archive download ends well: on the device, left to the list of archives, or deleted elsewhere. */
export interface ArchiveDownloadEnd {
  readonly kind: 'saved' | 'left' | 'missed';
}

/** How an archive download ended. */
export type ArchiveDownloadOutcome = Result<ArchiveDownloadEnd, ArchiveDownloadError>;

/**
 * How far an archive download is, as customers are told; `preparing` as soon as the service has accepted it,
 * `interrupted` while its file has stopped on the way and the rest is asked for.
 */
export type ArchiveDownloadPhase = (typeof PHASES)[number];

/** How far an archive may be, in their order. */
export const PHASES = [
  'requested',
  'preparing',
  'saving',
  'interrupted',
  'saved',
  'left',
  'missed',
  'refused',
  'failed',
] as const;

/** How long the connection is kept open for one archive, in milliseconds (specification: push connections). */
export const CONNECTION_LIFETIME_MS = 30 * 60 * 1000;

/** How long to wait before connecting again: 1 s, and twice as long each time, up to 30 s. */
export const reconnectDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
