import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
} from '@account-area/kernel/conformance';
import type { PhotoId } from '@account-area/photos';

import type { PhotoFiles } from './photo-download.machine.ts';

/** Photos, and a service that keeps their bytes. */
export interface PhotoFilesWorld extends CheckedWorld {
  readonly files: PhotoFiles;
  /** One of the customer, with the name of its file. */
  readonly own: { readonly photoId: PhotoId; readonly fileName: string };
  /** One of another customer that can be had in an archive alone. */
  readonly archivedAlone: PhotoId;
  /** One that the customer may not have. */
  readonly foreign: PhotoId;
}

/** What {@link PhotoFiles} promise beside what every remote call does. */
export const photoFilesPromises = conformanceKit<PhotoFilesWorld>('PhotoFiles', {
  'know the name of the file of a photo': async ({ files, own }) => {
    const located = ensureOk('`locate`', await files.locate(own.photoId, never()));
    ensureEqual('the name of the file', located?.fileName, own.fileName);
  },

  'answer nothing for a photo that can be had in an archive alone': async ({ archivedAlone, files }) => {
    ensureEqual('what `locate` answers', ensureOk('`locate`', await files.locate(archivedAlone, never())), null);
  },

  'refuse a photo that the customer may not have': async ({ files, foreign }) => {
    ensureFails('what `locate` answers', await files.locate(foreign, never()), 'refused');
  },
});

const never = (): AbortSignal => new AbortController().signal;
