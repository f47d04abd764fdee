import { createActor, fromCallback, type NonReducibleUnknown } from 'xstate';

import type { DownloadChange, DownloadPhase, PhotosAsked } from './download-change.ts';

/** Downloads that a screen can ask. A test says what becomes of the last request, unless each has its phase at once. */
export const fakeDownloadsRef = (phaseAtOnce: DownloadPhase | null = null) => {
  const asked: PhotosAsked[] = [];
  let announce: (change: DownloadChange) => void = () => undefined;
  const become = (phase: DownloadPhase) => {
    const last = asked.at(-1);
    if (last === undefined) throw new Error('No photo was asked for.');
    const photoCount = last.photoIds.length;
    const [kind, downloadId] = ['photo', null] as const;
    announce({ type: 'download.changed', id: last.id, kind, downloadId, photoCount, phase, share: null, error: null });
  };
  const downloads = createActor(
    fromCallback<PhotosAsked, NonReducibleUnknown, DownloadChange>(({ emit, receive }) => {
      announce = emit;
      receive((event) => {
        asked.push(event);
        if (phaseAtOnce !== null) become(phaseAtOnce);
      });
    }),
  );
  return { asked, become, downloads: downloads.start() };
};
