import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
  ensureSoon,
} from '@account-area/kernel/conformance';

import type { PhotoId, PhotoSort } from '../photo/photo.ts';
import type { LibraryPage, SequenceStart } from './preview-sequence.ts';
import type { PhotoChanges, PhotosChanged, PhotoSequence } from './preview.ts';

/** A library that holds no photos yet. */
export interface PhotoSequenceWorld extends CheckedWorld {
  readonly photos: PhotoSequence;
  /** Adds so many photos, each taken at a moment of its own. */
  readonly add: (count: number) => void | Promise<void>;
  /** A photo of another customer. */
  readonly foreign: PhotoId;
}

const NEWEST_FIRST: PhotoSort = { key: 'dateTaken', order: 'desc' };
const OLDEST_FIRST: PhotoSort = { key: 'dateTaken', order: 'asc' };
const ALL = 500;

/** What a {@link PhotoSequence} promises beside what every remote call does. */
export const photoSequencePromises = conformanceKit<PhotoSequenceWorld>('PhotoSequence', {
  'has one page without photos in a library without photos': async ({ photos }) => {
    for (const at of ['first', 'last'] as const) {
      ensureEqual('the page', await pageAt(photos, { at }), { photos: [], previous: null, next: null });
    }
  },

  'goes on from its beginning to its end, each photo once': async ({ add, photos }) => {
    await add(10);
    const { ids, sizes } = await walk(photos, { at: 'first' }, 'next');
    ensureEqual('the sizes of its pages', sizes, [4, 4, 2]);
    ensureEqual('how many photos there are', new Set(ids).size, 10);
  },

  'goes back from its end to its beginning, each photo once': async ({ add, photos }) => {
    await add(10);
    const { ids } = await walk(photos, { at: 'last' }, 'previous');
    ensureEqual('how many photos there are', [ids.length, new Set(ids).size], [10, 10]);
  },

  'has two ends': async ({ add, photos }) => {
    await add(10);
    const all = idsIn(await pageAt(photos, { at: 'first' }, ALL));
    const [first, last] = [await pageAt(photos, { at: 'first' }, 4), await pageAt(photos, { at: 'last' }, 4)];
    ensureEqual('the first page', [idsIn(first), first.previous], [all.slice(0, 4), null]);
    ensureEqual('the last page', [idsIn(last), last.next], [all.slice(-4), null]);
  },

  'begins at any photo': async ({ add, photos }) => {
    await add(10);
    for (const id of idsIn(await pageAt(photos, { at: 'first' }, ALL))) {
      const around = idsIn(await pageAt(photos, { at: 'photo', id }, 4));
      ensureEqual('whether the photo is on the page', around.includes(id), true);
    }
  },

  'hands out photos in the order asked for': async ({ add, photos }) => {
    await add(10);
    const newest = idsIn(await pageAt(photos, { at: 'first' }, ALL));
    const oldest = idsIn(await pageAt(photos, { at: 'first' }, ALL, OLDEST_FIRST));
    ensureEqual('the photos, the oldest first', oldest, newest.toReversed());
  },

  'says that a photo is not one of the customer': async ({ add, foreign, photos }) => {
    await add(2);
    const query = { start: { at: 'photo', id: foreign }, sort: NEWEST_FIRST, limit: 4 } as const;
    ensureFails('what `page` answers', await photos.page(query, never()), 'absent');
  },
});

/** Photos of which none is being deleted. */
export interface PhotoChangesWorld extends CheckedWorld {
  readonly changes: PhotoChanges;
  /** The customer deletes a photo: it is hidden. */
  readonly hide: () => void | Promise<void>;
  /** The deletion has ended. */
  readonly settle: () => void | Promise<void>;
}

/** What {@link PhotoChanges} promise. */
export const photoChangesPromises = conformanceKit<PhotoChangesWorld>('PhotoChanges', {
  'report nothing at once where nothing is hidden': (world) => {
    ensureEqual('what is reported at once', follow(world).heard(), []);
  },

  'report at once what is hidden already': async (world) => {
    await world.hide();
    ensureEqual('what is reported at once', follow(world).heard(), ['photos.hidden']);
  },

  'report that a photo is hidden, and that its deletion has ended': async (world) => {
    const { heard } = follow(world);
    await world.hide();
    await ensureSoon(world, 'what is reported last', () => heard().at(-1), 'photos.hidden');
    await world.settle();
    await ensureSoon(world, 'what is reported last', () => heard().at(-1), 'photos.settled');
  },

  'report nothing to a listener that has stopped': async (world) => {
    const [stopped, listening] = [follow(world), follow(world)];
    const before = stopped.heard().length;
    stopped.stop();
    await world.hide();
    await ensureSoon(world, 'what is reported to another', () => listening.heard().at(-1), 'photos.hidden');
    ensureEqual('what is reported', stopped.heard().slice(before), []);
  },
});

const never = (): AbortSignal => new AbortController().signal;
const idsIn = ({ photos }: LibraryPage): readonly PhotoId[] => photos.map(({ id }) => id);

const pageAt = async (photos: PhotoSequence, start: SequenceStart, limit = 4, sort = NEWEST_FIRST) =>
  ensureOk('`page`', await photos.page({ start, sort, limit }, never()));

/** All pages of four from `start` on. */
const walk = async (photos: PhotoSequence, start: SequenceStart, side: 'next' | 'previous') => {
  const pages = [await pageAt(photos, start)];
  for (let cursor = pages[0]?.[side] ?? null; cursor !== null && pages.length < 4;) {
    const page: LibraryPage = await pageAt(photos, { at: 'cursor', cursor });
    pages.push(page);
    cursor = page[side];
  }
  return { ids: pages.flatMap(idsIn), sizes: pages.map((page) => page.photos.length) };
};

const follow = ({ changes }: PhotoChangesWorld) => {
  const types: PhotosChanged['type'][] = [];
  const stop = changes.follow(({ type }) => types.push(type));
  return { stop, heard: () => types };
};
