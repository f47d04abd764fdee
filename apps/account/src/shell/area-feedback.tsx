import {
  actorsOf,
  isAskedToSignOut,
  isChoosingAlbum,
  isExportOpen,
  isPagePainted,
  isStorageOpen,
  isUploadDialogOpen,
  lateActor,
} from '@account-area/area';
import { lateCode } from '@account-area/components';
import { runningDeletions } from '@account-area/deletion';
import { useNotLoadedToast } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { filesOf, takeFiles } from '@account-area/photo-library-screens';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { useArea, useConfiguration } from './area-context.ts';
import { insistOn } from './insist.ts';
import { late } from './late.tsx';

/** Without it nobody can undo a deletion, whose time therefore does not pass. */
const loadDeletionToasts = insistOn(lateCode(async () => (await import('./deletion-toasts.chunk.ts')).DeletionToasts));
const DeletionToasts = late(loadDeletionToasts);
const AreaDialogs = late(async () => (await import('./area-dialogs.chunk.tsx')).AreaDialogs);

/** Whether the customer has asked for one of the dialogs of the area. */
const isDialogOpen = (area: Parameters<typeof isExportOpen>[0]): boolean =>
  [isAskedToSignOut, isChoosingAlbum, isExportOpen, isStorageOpen, isUploadDialogOpen].some((isOpen) => isOpen(area));

/** What customers see of the actors of the area, whichever page is open. */
export const AreaFeedback = () => {
  const { area } = useArea();
  const { flags } = useConfiguration();
  const { deletions, downloads, prints } = actorsOf(area);
  const isDeleting = useSelector(deletions, (snapshot) => runningDeletions(snapshot).length > 0);
  const isPainted = useSelector(area, isPagePainted);
  const isOpen = useSelector(area, isDialogOpen);
  const isDownloading = useSelector(downloads, lateActor) !== null;
  const isPrinting = useSelector(prints, lateActor) !== null;
  useEffect(() => {
    if (isPainted) void loadDeletionToasts();
  }, [isPainted]);
  useMissedToasts();
  return (
    <>
      <DeletionToasts isNeeded={isDeleting} deletions={deletions} />
      {flags.upload && <FileArrivals />}
      <AreaDialogs isNeeded={isPainted || isOpen || isDownloading || isPrinting} isOpen={isOpen} />
    </>
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
