import * as z from 'zod/mini';

import { ImportNotification } from '../activation/activation.ts';
import { ExportNotification } from '../exports/exports.ts';
import { LibraryDeletedNotification } from '../photo-deletion/photo-deletion.ts';
import { Instant } from '../shared/primitives.ts';

/** The first message of a push connection, and any later one that renews its token. */
export const PushAuthentication = z.object({ action: z.literal('authenticate'), token: z.string() });
export type PushAuthentication = z.infer<typeof PushAuthentication>;

/** The whole answer to an accepted authentication; it is not JSON. */
export const PUSH_AUTHENTICATED = 'OK';

/** Why the platform closes a push connection. */
export const PUSH_CLOSE_CODES = {
  /** The connection is as old as one may be. */
  lifetimeOver: 1000,
  /** No token in time, one that does not hold, or one whose session has ended. */
  unauthenticated: 4401,
  /** A token of another account than the connection was opened for. */
  anotherAccount: 4403,
} as const;

/** How long the platform waits for the first message. */
export const PUSH_AUTHENTICATION_DEADLINE_MS = 5_000;

/** How old a push connection may become (specification: push connections). */
export const PUSH_LIFETIME_MS = 1_800_000;

/** Largest message in either direction, in bytes. */
export const PUSH_MESSAGE_BYTES = 16 * 1024;

/** What happened to an archive; of several about one archive, the newest `timestamp` is true. */
export const ArchiveNotification = z.object({
  id: z.uuid(),
  timestamp: Instant,
  key: z.enum(['started', 'finished', 'error']),
  message: z.object({
    /** The account, as the token names its subject. */
    userId: z.string(),
    downloadId: z.string(),
  }),
});
export type ArchiveNotification = z.infer<typeof ArchiveNotification>;

/** Whatever a push connection tells. */
export const PushNotification = z.union([
  ArchiveNotification,
  ImportNotification,
  ExportNotification,
  LibraryDeletedNotification,
]);
export type PushNotification = z.infer<typeof PushNotification>;
