import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { type AlbumNamed, isAlbumId, type PhotoId } from '@account-area/photos';
import { monthFixture, photoFixture } from '@account-area/photos/testing';
import { createActor } from 'xstate';

import { bindPhotoDeletion } from './photo-deletion.machine.ts';
import type { DeletionBegun, DeletionSettled, PhotoDeletionFailure } from './photo-deletion.machine.ts';
import {
  isDeletionId,
  type AlbumPhotosRemoval,
  type AlbumRemoval,
  type AllPhotosRemoval,
  type Deletion,
  type DeletionId,
  type DeletionSubject,
  type PhotoDeletionPorts,
  type PhotoRemoval,
} from './photo-deletion.ts';
import { UNDO_WINDOW_MS } from './undo-time.ts';

export const deletionIdFixture = (value = 'deletion-1'): DeletionId => {
  if (!isDeletionId(value)) throw new Error(`"${value}" names no deletion.`);
  return value;
};

/** Photos of March 2024 to delete. */
export const subjectFixture = (count = 1): Extract<DeletionSubject, { readonly kind: 'photos' }> => ({
  kind: 'photos',
  photos: [
    {
      month: monthFixture(2024, 3).id,
      ids: Array.from({ length: count }, (_, index) => photoFixture(`photo-${index}`).id),
    },
  ],
});

/** An album that photos are taken out of, or that is deleted. */
export const albumNamedFixture = (id = 'album-1'): AlbumNamed => {
  if (!isAlbumId(id)) throw new Error('An album has an id.');
  return { id, name: 'Lofoten' };
};

/** A deletion confirmed at the beginning of time. */
export const deletionFixture = (subject: DeletionSubject = subjectFixture(), id?: string): Deletion => ({
  id: deletionIdFixture(id),
  subject,
  confirmedAt: 0,
});

/** Photo deletion ports that a test or a story drives by hand. */
export const fakePhotoDeletionPorts = () =>
  ({
    photos: {
      remove: controlledCall<PhotoRemoval, readonly PhotoId[], PortError>(),
      removeAll: controlledCall<AllPhotosRemoval, undefined, PortError>(),
    },
    albums: {
      removePhotos: controlledCall<AlbumPhotosRemoval, undefined, PortError>(),
      remove: controlledCall<AlbumRemoval, undefined, PortError>(),
    },
  }) satisfies PhotoDeletionPorts;

/** What the service answers to the last call. */
export const controlsOf = ({ photos }: ReturnType<typeof fakePhotoDeletionPorts>) => ({
  answer: (notDeleted: readonly PhotoId[] = []) => {
    photos.remove.last().succeed(notDeleted);
    return settle();
  },
  refuse: () => {
    photos.remove.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    return settle();
  },
});

export const startFakePhotoDeletion = (
  deletion: Deletion = deletionFixture(),
  undoTimeMs = UNDO_WINDOW_MS,
  { isOffered = true } = {},
) => {
  const ports = fakePhotoDeletionPorts();
  const { clock, pass } = fakeTime();
  const failures: PhotoDeletionFailure[] = [];
  const { notices, parent } = recordingParent<DeletionBegun | DeletionSettled>();
  const input = { deletion, undoTimeMs, isLate: false, parent };
  const actor = createActor(bindPhotoDeletion(ports), { input, clock, inspect: inspector });
  actor.on('PHOTO_DELETION_FAILED', (failure) => failures.push(failure));
  actor.start();
  if (isOffered) actor.send({ type: 'undo.offered' });
  return {
    ...controlsOf(ports),
    actor,
    ports,
    clock,
    pass,
    failures,
    /** The deletions that may have been sent. */
    begun: () => notices.flatMap((notice) => (notice.type === 'deletion.begun' ? [notice.id] : [])),
    /** How it ended; `undefined` while it runs. */
    outcome: () => notices.flatMap((notice) => (notice.type === 'deletion.settled' ? [notice.outcome] : []))[0],
    letUndoWindowPass: () => pass(undoTimeMs),
  };
};
