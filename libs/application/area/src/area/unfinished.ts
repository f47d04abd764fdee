import { runningCopies } from '@account-area/albums';

import { lateActor } from '../late/late.machine.ts';
import type { AreaContext } from './area.ts';

/** Whether files of the upload queue are not photos of the library yet. */
export const areUploadsUnfinished = ({ context }: { readonly context: Pick<AreaContext, 'uploads'> }): boolean =>
  lateActor(context.uploads.getSnapshot())?.getSnapshot().matches({ page: 'attended' }) === true;

/** Whether photos are on their way into an album. */
export const areCopiesRunning = ({ context }: { readonly context: Pick<AreaContext, 'albums'> }): boolean => {
  const albums = lateActor(context.albums.getSnapshot());
  return albums !== null && runningCopies(albums.getSnapshot()).length > 0;
};
