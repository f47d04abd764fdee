import type { PortError } from '@account-area/kernel';
import { controlledCall, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { isPhotoId } from '@account-area/photos';
import { createActor, SimulatedClock } from 'xstate';

import { albumId } from '../album/album.fixtures.ts';
import type { AlbumAbsent } from '../album/album.ts';
import { bindPhotoCopy, type PhotoCopyNotice } from './photo-copy.machine.ts';
import type { PhotoAddition } from './photo-copy.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A copy of so many photos to an album, on a port that answers when a test or story says so. */
export const startFakePhotoCopy = (count = 3) => {
  const add = controlledCall<PhotoAddition, undefined, PortError | AlbumAbsent>();
  let keys = 0;
  const clock = new SimulatedClock();
  const { notices, parent } = recordingParent<PhotoCopyNotice>();
  const target = { id: albumId('album-1'), name: 'Midsummer' };
  const photoIds = Array.from({ length: count }, (_, index) => `photo-${index + 1}`).filter(isPhotoId);
  const copy = createActor(bindPhotoCopy({ albums: { add }, nextKey: () => `key-${(keys += 1)}` }), {
    input: { copyId: 'copy-1', target, photoIds, parent },
    clock,
    inspect: inspector,
  });
  copy.start();
  const fail = (error: PortError | AlbumAbsent) => {
    add.last().fail(error);
    return settle();
  };
  return {
    add,
    clock,
    copy,
    notices,
    photoIds,
    target,
    succeed: () => {
      add.last().succeed(undefined);
      return settle();
    },
    refuse: () => fail(REFUSED),
    loseAlbum: () => fail({ code: 'absent' }),
    /** The piece under way fails as often as it is sent. */
    giveUp: async () => {
      for (const pause of [500, 1_000, 2_000]) {
        await fail(REFUSED);
        clock.increment(pause);
      }
      await fail(REFUSED);
    },
    retry: () => copy.send({ type: 'copy.retried' }),
    dismiss: () => copy.send({ type: 'copy.dismissed' }),
  };
};
