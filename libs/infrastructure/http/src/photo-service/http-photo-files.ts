import { pathOf, PhotoDownload, photoServicePaths } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { PhotoFiles } from '@account-area/transfers';

import { urlAt } from '../answers.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** The bytes of photos as they were uploaded, kept by the photo service at `origin` (D28). */
export const createHttpPhotoFiles = (service: RemoteService, origin: string): PhotoFiles => ({
  locate: (photoId, signal) =>
    service.ask(
      {
        operation: 'photo address',
        path: pathOf(photoServicePaths.download, { photo: photoId }),
        schema: PhotoDownload,
      },
      signal,
      ({ filename, url }, answer) => {
        const source = urlAt(origin, url, answer);
        return source.ok ? ok({ source: source.value, fileName: filename }) : source;
      },
    ),
});
