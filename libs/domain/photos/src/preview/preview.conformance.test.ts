import { fail, ok } from '@account-area/kernel';
import { complaintsAboutKit, fakeNews } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { photoFixture } from '../photo/photo.fixtures.ts';
import type { Photo } from '../photo/photo.ts';
import type { LibraryPage } from './preview-sequence.ts';
import {
  photoChangesPromises,
  type PhotoChangesWorld,
  photoSequencePromises,
  type PhotoSequenceWorld,
} from './preview.promises.ts';
import type { LibraryPageQuery, PhotosChanged } from './preview.ts';

const PATIENCE_MS = 200;

/** A row of photos in memory; cursors are places in it. */
const memorySequence = (): PhotoSequenceWorld => {
  const photos: Photo[] = [];
  const fromTo = ({ limit, start }: LibraryPageQuery, row: readonly Photo[]): readonly [number, number] => {
    if (start.at === 'first') return [0, limit];
    if (start.at === 'last') return [Math.max(0, row.length - limit), row.length];
    if (start.at === 'photo') {
      const from = Math.max(0, row.findIndex(({ id }) => id === start.id) - 1);
      return [from, from + limit];
    }
    const place = Number(start.cursor.slice(1));
    return start.cursor.startsWith('>') ? [place, place + limit] : [Math.max(0, place - limit), place];
  };
  return {
    photos: {
      page: (query) => {
        const { sort, start } = query;
        const row = sort.order === 'asc' ? photos : photos.toReversed();
        if (start.at === 'photo' && !row.some(({ id }) => id === start.id)) {
          return Promise.resolve(fail({ code: 'absent' }));
        }
        const [from, to] = fromTo(query, row);
        const page = row.slice(from, to);
        const [previous, next] = [from > 0 ? `<${from}` : null, to < row.length ? `>${to}` : null];
        return Promise.resolve(ok({ photos: page, previous, next }));
      },
    },
    add: (count) => {
      for (let added = 0; added < count; added += 1) photos.push(photoFixture(`photo-${photos.length}`));
    },
    foreign: photoFixture('foreign').id,
    patienceMs: PATIENCE_MS,
  };
};

/** A world that hands out other pages. */
const pagesThat =
  (change: (page: LibraryPage, query: LibraryPageQuery) => LibraryPage) =>
  (world: PhotoSequenceWorld): PhotoSequenceWorld => ({
    ...world,
    photos: {
      page: async (query, signal) => {
        const page = await world.photos.page(query, signal);
        return page.ok ? ok(change(page.value, query)) : page;
      },
    },
  });

it('a row of photos is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(photoSequencePromises, memorySequence, {
    'has one page without photos in a library without photos': pagesThat((page) =>
      page.photos.length === 0 ? { ...page, next: '>0' } : page,
    ),
    'goes on from its beginning to its end, each photo once': pagesThat((page, { start }) =>
      start.at === 'cursor' && start.cursor === '>8' ? { ...page, photos: page.photos.slice(1) } : page,
    ),
    'goes back from its end to its beginning, each photo once': pagesThat((page, { start }) =>
      start.at === 'cursor' && start.cursor === '<2' ? { ...page, photos: page.photos.slice(1) } : page,
    ),
    'has two ends': pagesThat((page, { limit, start }) =>
      start.at === 'first' && limit === 4 && page.photos.length > 0 ? { ...page, previous: '<0' } : page,
    ),
    'begins at any photo': pagesThat((page, { start }) =>
      start.at === 'photo' ? { ...page, photos: page.photos.filter(({ id }) => id !== start.id) } : page,
    ),
    'hands out photos in the order asked for': pagesThat((page, { sort }) =>
      sort.order === 'asc' ? { ...page, photos: page.photos.toReversed() } : page,
    ),
    'says that a photo is not one of the customer': (world) => ({
      ...world,
      photos: {
        page: async (query, signal) => {
          const page = await world.photos.page(query, signal);
          return page.ok ? page : ok({ photos: [], previous: null, next: null });
        },
      },
    }),
  });

  expect(complaints).toEqual([]);
});

const HIDDEN: PhotosChanged = { type: 'photos.hidden', photos: [] };

/** Deletions in memory. */
const memoryChanges = (): PhotoChangesWorld => {
  const news = fakeNews<PhotosChanged>();
  let isHidden = false;
  return {
    changes: {
      follow: (report) => {
        if (isHidden) report(HIDDEN);
        return news.follow(report);
      },
    },
    hide: () => {
      isHidden = true;
      news.report(HIDDEN);
    },
    settle: () => {
      isHidden = false;
      news.report({ type: 'photos.settled', deleted: [], notDeleted: [] });
    },
    patienceMs: PATIENCE_MS,
  };
};

type Follow = PhotoChangesWorld['changes']['follow'];

/** A world whose changes are reported otherwise. */
const changesThat =
  (change: (follow: Follow) => Follow) =>
  (world: PhotoChangesWorld): PhotoChangesWorld => ({
    ...world,
    changes: { follow: change((report) => world.changes.follow(report)) },
  });

it('changes of photos are judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(photoChangesPromises, memoryChanges, {
    'report nothing at once where nothing is hidden': changesThat((follow) => (report) => {
      const told: PhotosChanged[] = [];
      const stop = follow((change) => {
        told.push(change);
        report(change);
      });
      if (told.length === 0) report(HIDDEN);
      return stop;
    }),
    'report at once what is hidden already': changesThat((follow) => (report) => {
      let isFollowing = false;
      const stop = follow((change) => {
        if (isFollowing) report(change);
      });
      isFollowing = true;
      return stop;
    }),
    'report that a photo is hidden, and that its deletion has ended': changesThat(
      (follow) => (report) =>
        follow((change) => {
          if (change.type !== 'photos.settled') report(change);
        }),
    ),
    'report nothing to a listener that has stopped': changesThat((follow) => (report) => {
      follow(report);
      return () => undefined;
    }),
  });

  expect(complaints).toEqual([]);
});
