import { bindDeletions, carryOutDeletion, UNDO_WINDOW_MS } from '@account-area/deletion';
import { createHttpAlbumRemovalService, createHttpPhotoRemovalService } from '@account-area/http';
import { fail, ok } from '@account-area/kernel';
import { createTerminalKeys, programDeletionPorts } from '@account-area/node';
import { isPhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import type { OwnArea } from '../area.ts';
import type { Command } from './command.ts';

/** Deletes photos ten seconds after the customer has confirmed it, unless they undo it or end the program before. */
export const remove: Command = async (area, operands, { isSure, tell }) => {
  const ids = [...new Set(operands.filter(isPhotoId))];
  const { leaving } = area.place;
  const { stdin } = process;
  const keys = createTerminalKeys({ input: stdin, interrupt: () => process.kill(process.pid, 'SIGINT') });
  if (!isSure) {
    tell(`Delete ${ids.length} photos? Press y`);
    if ((await keys.next(leaving)) !== 'y') return fail({ code: 'unconfirmed' });
  }
  const deletions = createActor(deletionsOf(area), { inspect: area.place.recorder.inspect }).start();
  const outcome = await carryOutDeletion(
    deletions,
    { kind: 'photos', photos: [{ month: null, ids }] },
    {
      leaving,
      offerUndo: (undo) => {
        // What a script pipes in is for the script: only a terminal has keys for a program that asks nothing.
        const hasKeys = !isSure || stdin.isTTY;
        tell(
          `Deleting ${ids.length} photos in ${UNDO_WINDOW_MS / 1000} seconds. ${hasKeys ? 'Press u' : 'End the program'} to undo`,
        );
        return hasKeys ? keys.follow((key) => key === 'u' && undo()) : () => undefined;
      },
    },
  );
  deletions.stop();
  const { kind } = outcome;
  const notDeleted = kind === 'failed' ? outcome.notDeleted : kind === 'undone' ? ids : [];
  return ok({
    value: { outcome: kind, notDeleted },
    lines: [`${ids.length - notDeleted.length} photos deleted`, ...notDeleted.map((id) => `not deleted  ${id}`)],
    isIncomplete: kind !== 'finished',
    failure: kind === 'failed' ? outcome.error : undefined,
  });
};

const deletionsOf = ({ http: { clock }, service }: OwnArea) => {
  const photos = service('photos');
  return bindDeletions(
    programDeletionPorts({
      photos: createHttpPhotoRemovalService(photos),
      albums: createHttpAlbumRemovalService(photos, service('sharedAlbums')),
      clock,
    }),
  );
};
