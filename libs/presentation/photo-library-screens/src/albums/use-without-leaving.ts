import type { ShownAlbum } from '@account-area/albums';
import { type DeletionsActor, type DeletionSubject, subjectsGoingAway } from '@account-area/deletion';
import { albumWithout, leavingAlbums } from '@account-area/photo-library';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

/** Albums without what is about to leave them, as far as that is known (E11). */
export const useWithoutLeaving = <Shown extends ShownAlbum>(
  albums: readonly Shown[],
  deletions: DeletionsActor,
): readonly Shown[] => {
  const subjects = useSelector(deletions, subjectsGoingAway, areSame);
  const leaving = useMemo(() => leavingAlbums(subjects), [subjects]);
  return albums.map((album) => albumWithout(album, leaving));
};

const areSame = (some: readonly DeletionSubject[], others: readonly DeletionSubject[]): boolean =>
  some.length === others.length && some.every((subject, index) => subject === others[index]);
