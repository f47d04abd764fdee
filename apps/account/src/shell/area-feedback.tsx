import {
  actorsOf,
  albumToFill,
  areUploadsUnfinished,
  isAskedToSignOut,
  isChoosingAlbum,
  isExportOpen,
  isPagePainted,
  isStorageOpen,
  isUploadDialogOpen,
  lateActor,
  linkTo,
} from '@account-area/area';
import { lateCode } from '@account-area/components';
import { runningDeletions } from '@account-area/deletion';
import { useNotLoadedToast } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import type { AlbumNamed } from '@account-area/photos';
import { filesOf, takeFiles } from '@account-area/photo-library-screens';
import { downloadChanges, type DownloadsActor, type UploadQueueActor } from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { photosForAlbum } from '../routes/photos-for-album.ts';
import { useArea, useConfiguration } from './area-context.ts';
import { insistOn } from './insist.ts';
import { useIsLibraryGoing } from './is-library-going.ts';
import { late } from './late.tsx';
import { usePagePlace } from './page-place.ts';

/** Without it nobody can undo a deletion, whose time therefore does not pass. */
const loadDeletionToasts = insistOn(lateCode(async () => (await import('./deletion-toasts.chunk.ts')).DeletionToasts));
const DeletionToasts = late(loadDeletionToasts);
const DownloadFeedback = late(async () => (await import('./download-feedback.chunk.ts')).DownloadFeedback);
const UploadArea = late(async () => (await import('./upload-area.chunk.ts')).UploadArea);
const AlbumFeedback = late(async () => (await import('./album-feedback.chunk.tsx')).AlbumFeedback);
const ExportDialog = late(async () => (await import('./export-dialog.chunk.ts')).ExportDialog);
const PrintFeedback = late(async () => (await import('./print-feedback.chunk.tsx')).PrintFeedback);
const StorageFeedback = late(async () => (await import('./storage-feedback.chunk.tsx')).StorageFeedback);
const SignOutQuestion = late(async () => (await import('./sign-out-question.chunk.ts')).SignOutQuestion);

/** What customers see of the actors of the area, whichever page is open. */
export const AreaFeedback = () => {
  const { area } = useArea();
  const { flags } = useConfiguration();
  const { deletions, downloads, uploads, ...actors } = actorsOf(area);
  const isDeleting = useSelector(deletions, (snapshot) => runningDeletions(snapshot).length > 0);
  const isPainted = useSelector(area, isPagePainted);
  useEffect(() => {
    if (isPainted) void loadDeletionToasts();
  }, [isPainted]);
  const runningDownloads = useSelector(downloads, lateActor);
  const queue = useSelector(uploads, lateActor);
  const prints = useSelector(actors.prints, lateActor);
  useMissedToasts();
  return (
    <>
      <DeletionToasts isNeeded={isDeleting} deletions={deletions} />
      {runningDownloads && <Downloads downloads={runningDownloads} />}
      {flags.upload && <FileArrivals />}
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

/** Files that are dropped or pasted anywhere on the page are shown in the dialog of uploads. */
const FileArrivals = () => {
  const { area } = useArea();
  useEffect(
    () =>
      takeFiles(window, (arrived) => {
        area.send({ type: 'files.arrived' });
        void filesOf(arrived).then((files) => area.send({ type: 'files.added', files }));
      }),
    [area],
  );
  return null;
};

/** Says that something the customer asked for could not be loaded. */
const useMissedToasts = () => {
  const { area, missedPages } = useArea();
  const tell = useEffectEvent(useNotLoadedToast());
  useEffect(
    () =>
      hearNotices(area, '*', (notice) => {
        if (notice.type === 'albums.missed') tell('albums missed', () => area.send({ type: 'albums.needed' }));
        if (notice.type === 'exports.missed') tell('exports missed', () => area.send({ type: 'export.opened' }));
        if (notice.type === 'storage.missed') tell('storage missed', () => area.send({ type: 'storage.opened' }));
        if (notice.type === 'uploads.missed') tell('uploads missed', () => area.send({ type: 'uploads.opened' }));
        if (notice.type === 'download.changed' && notice.error?.code === 'not-loaded') tell('downloads missed');
      }),
    [area],
  );
  useEffect(() => missedPages.subscribe((openAgain) => tell('page missed', openAgain)), [missedPages]);
};
