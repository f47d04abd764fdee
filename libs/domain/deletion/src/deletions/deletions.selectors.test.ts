import { describe, expect, it } from 'vitest';

import { albumNamedFixture, deletionFixture, subjectFixture } from '../photo-deletion/photo-deletion.fakes.ts';
import type { DeletionSubject } from '../photo-deletion/photo-deletion.ts';
import { startFakeDeletions } from './deletions.fakes.ts';
import { albumsGoingAway, photosGoingAway } from './deletions.selectors.ts';

/** What goes away when these are deleted here, and those on another page. */
const goingAway = (here: readonly DeletionSubject[], elsewhere: readonly DeletionSubject[] = []) => {
  const { actor: deletions, ports } = startFakeDeletions();
  for (const subject of here) deletions.send({ type: 'deletion.confirmed', subject });
  for (const [index, subject] of elsewhere.entries()) {
    ports.tellFromElsewhere({ type: 'deletion.started', deletion: deletionFixture(subject, `elsewhere-${index}`) });
  }
  return [photosGoingAway(deletions.getSnapshot()), albumsGoingAway(deletions.getSnapshot())];
};

const album = (id: string): DeletionSubject => ({ kind: 'album', album: albumNamedFixture(id) });

describe('what is about to go', () => {
  it('is nothing while nothing is deleted', () => {
    expect(goingAway([])).toEqual([0, 0]);
  });

  it('is the photos and albums of all deletions, of other pages too, each once', () => {
    expect(
      goingAway([subjectFixture(3), album('album-1')], [subjectFixture(5), album('album-1'), album('album-2')]),
    ).toEqual([5, 2]);
  });

  it('is all photos, but no album, when the library is emptied', () => {
    expect(goingAway([subjectFixture(3)], [{ kind: 'all', count: 60 }])).toEqual([null, 0]);
  });

  it('is no photo that is only taken out of an album', () => {
    expect(goingAway([{ ...subjectFixture(3), kind: 'albumPhotos', album: albumNamedFixture() }])).toEqual([0, 0]);
  });
});
