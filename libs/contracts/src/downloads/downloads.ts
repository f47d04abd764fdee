import * as z from 'zod/mini';

import { Count, HttpUrl, Instant } from '../shared/primitives.ts';

/** Most photos one archive may hold (specification: selection). */
export const MAX_ARCHIVE_PHOTOS = 100;

/** The id of an archive: the customer's browser makes it, so that asking again asks for the same archive. */
export const ArchiveId = z.uuidv4();

/** Which of the archives one is that photos were divided into, because one holds no more than a hundred. */
const ArchivePart = z.object({ number: z.int().check(z.gte(1)), count: z.int().check(z.gte(2)) });

/** A year and a month: `2026-03`. */
const YearMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** `POST downloads`: asks for an archive of these photos; asking again with the same id and photos changes nothing. */
export const ArchiveRequest = z.object({
  id: ArchiveId,
  /** What the customer calls it; the saved file is named after the id all the same. */
  name: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  part: z.optional(ArchivePart),
  photos: z
    .array(z.string().check(z.minLength(1), z.maxLength(64)))
    .check(z.minLength(1), z.maxLength(MAX_ARCHIVE_PHOTOS)),
});
export type ArchiveRequest = z.infer<typeof ArchiveRequest>;

/**
 * `POST shared-album-downloads`: asks for an archive of photos of shared albums, each with the account that owns it.
 * The archive is in the list of the others, and what is said of asking again holds here, too.
 */
export const SharedAlbumArchiveRequest = z.extend(ArchiveRequest, {
  photos: z
    .array(
      z.object({
        photoId: z.string().check(z.minLength(1), z.maxLength(64)),
        ownerId: z.string().check(z.minLength(1), z.maxLength(64)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ARCHIVE_PHOTOS)),
});

export type SharedAlbumArchiveOrder = z.infer<typeof SharedAlbumArchiveRequest>;

/** How far an archive is: being packed, ready to be saved, or failed for good. */
const ArchiveStatus = z.enum(['started', 'finished', 'error']);

/** One archive of the customer. */
export const ArchiveResource = z.object({
  id: ArchiveId,
  name: z.optional(z.string()),
  part: z.optional(ArchivePart),
  /** The months in which the first and the last of its photos were taken, by the clocks of their cameras. */
  period: z.optional(z.object({ from: YearMonth, to: YearMonth })),
  createdAt: Instant,
  status: ArchiveStatus,
  /** How many photos were asked for; once finished, how many are inside: photos deleted meanwhile are left out. */
  photosCount: Count,
  /** How many photos were asked for, also once it is finished. */
  requestedCount: z.optional(Count),
  /** Bytes of the finished archive. */
  sizeBytes: z.optional(Count),
  /** When the finished archive is deleted; it is listed no more from then on. */
  expiresAt: z.optional(Instant),
  /** The share of the bytes that is packed, 0 up to but never 1; only while started. */
  progress: z.optional(z.number().check(z.gte(0), z.lt(1))),
});
export type ArchiveResource = z.infer<typeof ArchiveResource>;

/** `GET downloads`: the customer's archives, the newest first. */
export const ArchiveList = z.object({ items: z.array(ArchiveResource) });

/** The same list before its archives are looked at, so that one malformed archive does not cost the list. */
export const ArchiveListEnvelope = z.object({ items: z.array(z.unknown()) });

/** `GET downloads/{id}/url`: a signed address that needs no token, streams the archive and understands ranges. */
export const ArchiveAddress = z.object({
  url: HttpUrl,
  /** How many photos are inside, and how many were asked for; missing where the service does not say. */
  photosCount: z.optional(Count),
  requestedCount: z.optional(Count),
});

/** Paths below the downloads service's base address; {@link pathOf} fills in names that begin with a colon. */
export const downloadPaths = {
  downloads: 'downloads',
  sharedAlbumDownloads: 'shared-album-downloads',
  download: 'downloads/:archive',
  url: 'downloads/:archive/url',
} as const;
