import { type AlbumsActor, isSharedAlbum, ownAlbumsOf, sharedAlbumsOf, type ShownAlbum } from '@account-area/albums';
import {
  type DeletionsActor,
  type DeletionSubject,
  followDeletions,
  type PhotoDeletionOutcome,
} from '@account-area/deletion';
import { listRows } from '@account-area/kernel';
import { type MonthId, monthOfList, type PhotoId } from '@account-area/photos';

import { settledBy } from '../deletion-desk/deletion-request.ts';

/** What deletions take from albums, as far as a page knows it. */
export interface LeavingAlbums {
  /** Whether the library is emptied. */
  readonly everything: boolean;
  /** Photos that leave the library. */
  readonly photos: ReadonlySet<PhotoId>;
  /** Photos that leave a list, by what stands for it: of those the page knows that they are in it. */
  readonly byList: ReadonlyMap<MonthId, ReadonlySet<PhotoId>>;
}

export const leavingAlbums = (subjects: readonly DeletionSubject[]): LeavingAlbums => {
  const photos = new Set<PhotoId>();
  const byList = new Map<MonthId, Set<PhotoId>>();
  for (const subject of subjects.filter((each) => 'photos' in each)) {
    const album = subject.kind === 'albumPhotos' ? monthOfList(subject.album.id) : null;
    for (const { ids, month } of subject.photos) {
      const list = album?.id ?? month;
      const ofList = list === null ? null : (byList.get(list) ?? new Set());
      if (list !== null && ofList !== null) byList.set(list, ofList);
      for (const id of ids) {
        ofList?.add(id);
        if (subject.kind === 'photos') photos.add(id);
      }
    }
  }
  return { everything: subjects.some(({ kind }) => kind === 'all'), photos, byList };
};

/**
 * An album without what leaves it: the number of photos that are known to be in it, and its cover. In which albums a photo
 * is, only their own pages know; how many photos others put into a shared one, nobody here.
 */
export const albumWithout = <Shown extends ShownAlbum>(album: Shown, leaving: LeavingAlbums): Shown => {
  const { cover, photosCount } = album;
  const isOwn = !isSharedAlbum(album);
  if (leaving.everything && isOwn) return { ...album, cover: null, photosCount: album.isReadOnly ? photosCount : 0 };
  const list = monthOfList(album.id);
  const ofList = list === null ? undefined : leaving.byList.get(list.id);
  const isCoverLeaving = cover !== null && (leaving.photos.has(cover.id) || ofList?.has(cover.id) === true);
  if (ofList === undefined && !isCoverLeaving) return album;
  return {
    ...album,
    cover: isCoverLeaving ? null : cover,
    photosCount: Math.max(0, photosCount - (ofList?.size ?? 0)),
  };
};

/**
 * Keeps the lists of albums as deletions leave them: one that is about to go is not shown, one that was not deleted is shown
 * again. What was deleted is gone from counts and covers at once, and these are read again.
 *
 * @returns the function that ends it
 */
export const followDeletionsOfAlbums = (albums: AlbumsActor, deletions: DeletionsActor): (() => void) =>
  followDeletions(deletions, (notice) => {
    const snapshot = albums.getSnapshot();
    const [own, shared] = [ownAlbumsOf(snapshot), sharedAlbumsOf(snapshot)];
    const { subject } = (notice.type === 'deletion.started' ? notice : notice.outcome).deletion;
    if (subject.kind === 'album') {
      const ids = [subject.album.id];
      const event =
        notice.type === 'deletion.started'
          ? ({ type: 'rows.hidden', ids } as const)
          : ({ type: 'rows.settled', ids, areGone: notice.outcome.kind === 'finished' } as const);
      own?.send(event);
      shared?.send(event);
    }
    if (notice.type === 'deletion.started') return;
    const gone = leavingAlbums(deletedBy(notice.outcome));
    own?.send({ type: 'rows.changed', rows: listRows(own.getSnapshot()).map((album) => albumWithout(album, gone)) });
    shared?.send({
      type: 'rows.changed',
      rows: listRows(shared.getSnapshot()).map((album) => albumWithout(album, gone)),
    });
    albums.send({ type: 'albums.invalidated' });
  });

/** What is gone for good, as far as is known. */
const deletedBy = (outcome: PhotoDeletionOutcome): readonly DeletionSubject[] => {
  const { subject } = outcome.deletion;
  if (outcome.kind === 'finished') return [subject];
  if (!('photos' in subject)) return [];
  const deleted = new Set(settledBy(outcome).deleted);
  return [
    {
      ...subject,
      photos: subject.photos.map(({ ids, month }) => ({ month, ids: ids.filter((id) => deleted.has(id)) })),
    },
  ];
};
