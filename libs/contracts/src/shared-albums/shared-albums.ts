import * as z from 'zod/mini';

import { AlbumData, AlbumPhotoIds } from '../albums/albums.ts';
import { Cursor } from '../shared/primitives.ts';

/** Shared albums of one page (specification: pages of albums). */
export const SHARED_ALBUM_PAGE_SIZE = 50;

/** An album that its owner shares. */
export const SharedAlbumResource = z.extend(AlbumData, {
  /** The account of the owner. */
  ownerId: z.string().check(z.minLength(1)),
});
export type SharedAlbumResource = z.infer<typeof SharedAlbumResource>;

/** `GET /shared-albums`: a page of the albums that others share with the customer, the newest first. */
export const SharedAlbumPage = z.object({
  albums: z.array(SharedAlbumResource),
  /** Where the next page starts; `null` on the last one. */
  cursor: z.nullable(Cursor),
});

/** A customer who can see a shared album. */
const Participant = z.object({ id: z.string().check(z.minLength(1)), email: z.email() });

/**
 * `GET /shared-albums/{id}/participants`: the owner is not among the participants. To a participant the platform
 * names the owner and that participant alone.
 */
export const Participants = z.object({ owner: Participant, participants: z.array(Participant) });

/** The same answer before the participants are looked at: one malformed participant does not cost the others. */
export const ParticipantsEnvelope = z.extend(Participants, { participants: z.array(z.unknown()) });

/** Extra, `GET /shared-albums/{id}/photos/ids`: ids in the order asked for, and at the same places who owns the photos. */
export const SharedAlbumPhotoIds = z.extend(AlbumPhotoIds, { ownerIds: z.array(z.string().check(z.minLength(1))) });
