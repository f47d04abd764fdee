import {
  actorsOf,
  albumToFill,
  areUploadsUnfinished,
  isAskedToSignOut,
  isChoosingAlbum,
  isExportOpen,
  isStorageOpen,
  isUploadDialogOpen,
  lateActor,
  linkTo,
} from '@account-area/area';
import { hearNotices } from '@account-area/kernel';
import { useStayedToast } from '@account-area/order-screens';
import type { AlbumNamed } from '@account-area/photos';
import { downloadChanges, type DownloadsActor, type UploadQueueActor } from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { photosForAlbum } from '../routes/photos-for-album.ts';
import { useArea, useConfiguration } from './area-context.ts';
import { useIsLibraryGoing } from './is-library-going.ts';
import { late } from './late.tsx';
import { usePagePlace } from './page-place.ts';

const DownloadFeedback = late(async () => (await import('./download-feedback.chunk.ts')).DownloadFeedback);
const UploadArea = late(async () => (await import('./upload-area.chunk.ts')).UploadArea);
const AlbumFeedback = late(async () => (await import('./album-feedback.chunk.tsx')).AlbumFeedback);
const ExportDialog = late(async () => (await import('./export-dialog.chunk.ts')).ExportDialog);
const PrintFeedback = late(async () => (await import('./print-feedback.chunk.tsx')).PrintFeedback);
const StorageFeedback = late(async () => (await import('./storage-feedback.chunk.tsx')).StorageFeedback);
const SignOutQuestion = late(async () => (await import('./sign-out-question.chunk.ts')).SignOutQuestion);

/** Dialogs and toasts of what the customer has asked the area for. */
export const AreaDialogs = () => {
  const { area } = useArea();
  const { flags } = useConfiguration();
  const { downloads, uploads, ...actors } = actorsOf(area);
  const runningDownloads = useSelector(downloads, lateActor);
  const queue = useSelector(uploads, lateActor);
  const prints = useSelector(actors.prints, lateActor);
  const tellStayed = useEffectEvent(useStayedToast());
  useEffect(() => hearNotices(area, 'row.stayed', tellStayed), [area]);
  return (
    <>
      {runningDownloads && <Downloads downloads={runningDownloads} />}
      {queue && <Uploads queue={queue} />}
      {flags.album && <Albums />}
      <Leaving />
      <Exports />
      {prints && <PrintFeedback isNeeded order={prints} />}
      <Storage />
    </>
  );
};

const Downloads = ({ downloads }: { readonly downloads: DownloadsActor }) => {
  const { from } = usePagePlace();
  const isAsked = useSelector(downloads, (snapshot) => downloadChanges(snapshot).size > 0);
  return <DownloadFeedback isNeeded isOpen={isAsked} downloads={downloads} listHref={linkTo('downloads', from)} />;
};

const Albums = () => {
  const { area } = useArea();
  const albums = useSelector(actorsOf(area).albums, lateActor);
  const isChoosing = useSelector(area, isChoosingAlbum);
  const close = () => area.send({ type: 'copy.cancelled' });
  return <AlbumFeedback isNeeded={isChoosing || albums !== null} isOpen={isChoosing} onClose={close} />;
};

const Exports = () => {
  const { area } = useArea();
  const { from } = usePagePlace();
  const libraryExport = useSelector(actorsOf(area).exports, lateActor);
  const isOpen = useSelector(area, isExportOpen);
  const close = () => area.send({ type: 'export.closed' });
  return (
    <ExportDialog
      isNeeded={isOpen}
      isOpen={isOpen}
      libraryExport={libraryExport}
      libraryHref={linkTo('photos', from)}
      onOpen={() => area.send({ type: 'export.opened' })}
      onClose={close}
    />
  );
};

const Storage = () => {
  const { area } = useArea();
  const isOpen = useSelector(area, isStorageOpen);
  const isCaredFor = useSelector(actorsOf(area).storageCare, (snapshot) => lateActor(snapshot) !== null);
  const open = () => area.send({ type: 'storage.opened' });
  const close = () => area.send({ type: 'storage.closed' });
  return <StorageFeedback isNeeded={isOpen || isCaredFor} isOpen={isOpen} onOpen={open} onClose={close} />;
};

const Uploads = ({ queue }: { readonly queue: UploadQueueActor }) => {
  const { area, navigate } = useArea();
  const { from } = usePagePlace();
  const isOpen = useSelector(area, isUploadDialogOpen);
  const isGoing = useIsLibraryGoing();
  const album = useSelector(area, albumToFill);
  const chooseFromLibrary = () => {
    if (album === null) return;
    area.send({ type: 'uploads.closed' });
    void navigate(linkTo('photos', from), { state: photosForAlbum(album) });
  };
  return (
    <>
      <UploadArea
        isNeeded
        queue={queue}
        isOpen={isOpen}
        takesFiles={!isGoing}
        onOpen={(to: AlbumNamed | null = null) => area.send({ type: 'uploads.opened', album: to })}
        onClose={() => area.send({ type: 'uploads.closed' })}
        filling={album === null ? undefined : { album, onChooseFromLibrary: chooseFromLibrary }}
      />
    </>
  );
};

/** A customer who signs out is asked about what is not finished. */
const Leaving = () => {
  const { area } = useArea();
  const isLeaving = useSelector(area, isAskedToSignOut);
  const areUploads = useSelector(area, areUploadsUnfinished);
  return (
    <SignOutQuestion
      isNeeded={isLeaving}
      isOpen={isLeaving}
      unfinished={areUploads ? 'uploads' : 'copies'}
      onOpen={() => area.send({ type: 'signOut.asked' })}
      onClose={() => area.send({ type: 'signOut.cancelled' })}
      onConfirm={() => area.send({ type: 'signOut.confirmed' })}
    />
  );
};
