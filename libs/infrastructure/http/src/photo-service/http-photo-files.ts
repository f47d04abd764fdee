import { PhotoDownload, photoServicePaths } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { PhotoFiles } from '@account-area/transfers';

import type { RemoteService } from '../exchange/remote-service.ts';

/** The bytes of photos as they were uploaded, kept by the photo service at `origin` (D28). */
export const createHttpPhotoFiles = (service: RemoteService, origin: string): PhotoFiles => ({
  locate: async (photoId, signal) => {
    const answer = await service.read(
      { operation: 'photo address', path: photoServicePaths.download(photoId), schema: PhotoDownload },
      signal,
    );
    if (!answer.ok) return fail(answer.error.portError);
    const { filename, url } = answer.value.body;
    const source = new URL(url);
    return source.origin === origin
      ? ok({ source, fileName: filename })
      : fail(answer.value.reject([{ path: 'url', code: 'foreign-origin' }]));
  },
});
