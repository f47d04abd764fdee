import type { PortError } from '@account-area/kernel';
import {
  controlledCall,
  fakePageKeeper,
  fakeTime,
  inspector,
  recordingParent,
  settle,
} from '@account-area/kernel/testing';
import { isPhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { albumId } from '../album/album.fixtures.ts';
import type { AlbumAbsent } from '../album/album.ts';
import { bindPhotoCopy } from './photo-copy.machine.ts';
import type { PhotoAddition, PhotoCopyNotice, PhotosCopying } from './photo-copy.ts';
import { fakeUnfinishedCopies } from './unfinished-copies.fakes.ts';

const REFUSED: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** A copy of so many photos to an album that has so many others of it, on a port that answers when a test or story says so. */
export const startFakePhotoCopy = (count = 3, copied = 0) => {
  const add = controlledCall<PhotoAddition, undefined, PortError | AlbumAbsent>();
  let keys = 0;
  const { clock, pass } = fakeTime();
  const { notices: heard, parent } = recordingParent<PhotosCopying | PhotoCopyNotice>();
  const keeper = fakePageKeeper();
  const unfinished = fakeUnfinishedCopies();
  const target = { id: albumId('album-1'), name: 'Midsummer' };
  const photoIds = Array.from({ length: count }, (_, index) => `photo-${index + 1}`).filter(isPhotoId);
  const ports = { albums: { add }, keeper, unfinished, nextKey: () => `key-${(keys += 1)}` };
  const copy = createActor(bindPhotoCopy(ports), {
    input: { copyId: 'copy-1', target, photoIds, copied, parent },
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
    actor: copy,
    ports,
    clock,
    pass,
    /** What came of it. */
    notices: () => heard.filter((notice) => notice.type !== 'photos.copying'),
    /** How many photos were in the album each time that was told. */
    progress: () => heard.flatMap((notice) => (notice.type === 'photos.copying' ? [notice.copied] : [])),
    isPageKept: keeper.isKept,
    /** How many photos the device knows to be left; `null` for a copy that it does not keep. */
    left: () => unfinished.kept.get('copy-1')?.photoIds.length ?? null,
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
