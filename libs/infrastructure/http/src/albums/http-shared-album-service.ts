import type {
  AlbumAbsent,
  AlbumParticipants,
  Participant,
  SharedAlbum,
  SharedAlbumService,
} from '@account-area/albums';
import {
  AlbumPageEnvelope,
  ParticipantsEnvelope,
  Participants,
  pathOf,
  sharedAlbumPaths,
} from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { isOwnerId } from '@account-area/photos';
import type * as z from 'zod/mini';

import { type ItemReading, keepWellFormed, type RawItem, rawItemsOf } from '../answers.ts';
import { absentIfGone } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { issuesOf } from '../http-environment.ts';
import { nextCursorOf } from '../next-cursor.ts';
import { SharedAlbumData, sharedAlbumFrom, sharedAlbumsIn, type SharedAlbumsWorld } from './album-from-resource.ts';

/** Albums that customers share with each other, by the shared album service. */
export const createHttpSharedAlbumService = (service: RemoteService, world: SharedAlbumsWorld): SharedAlbumService => ({
  albums: ({ cursor, limit }, signal) =>
    service.ask(
      {
        operation: 'shared albums',
        path: sharedAlbumPaths.albums,
        query: { limit, ...(cursor !== null && { cursor }) },
        schema: AlbumPageEnvelope,
      },
      signal,
      (page, answer) => {
        const rows = sharedAlbumsIn(page.albums, answer, world);
        return rows.ok ? ok({ rows: rows.value, nextCursor: nextCursorOf(page, cursor, answer) }) : rows;
      },
    ),

  album: ({ albumId }, signal) =>
    service.ask<z.infer<typeof SharedAlbumData>, SharedAlbum, AlbumAbsent>(
      {
        operation: 'shared album',
        path: pathOf(sharedAlbumPaths.album, { sharedAlbum: albumId }),
        schema: SharedAlbumData,
      },
      signal,
      (data, answer) => sharedAlbumFrom(data, answer, world),
      absentIfGone,
    ),

  participants: ({ albumId }, signal) =>
    service.ask<z.infer<typeof ParticipantsEnvelope>, AlbumParticipants, AlbumAbsent>(
      {
        operation: 'participants',
        path: pathOf(sharedAlbumPaths.participants, { sharedAlbum: albumId }),
        schema: ParticipantsEnvelope,
      },
      signal,
      ({ owner, participants }, answer) => {
        const sharer = participantIn({ path: 'owner', raw: owner });
        if (!sharer.ok) return fail(answer.reject(sharer.error));
        const rows = keepWellFormed(answer, rawItemsOf('participants', participants), participantIn);
        return rows.ok ? ok({ owner: sharer.value, participants: rows.value }) : rows;
      },
      absentIfGone,
    ),
});

const participantIn = ({ raw }: RawItem): ItemReading<Participant> => {
  const parsed = Participants.shape.owner.safeParse(raw);
  if (!parsed.success) return fail(issuesOf(parsed.error));
  const { email, id } = parsed.data;
  return isOwnerId(id) ? ok({ id, email }) : fail([{ path: 'id', code: 'too_small' }]);
};
