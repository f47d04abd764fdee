import {
  conformanceKit,
  ensureEqual,
  ensureSoon,
  lostNewsPromises,
  type LostNewsWorld,
  type MakeWorld,
  newsPromises,
  type NewsTold,
  orderedNewsPromises,
  type OrderedNewsWorld,
  type PortPromise,
} from '@account-area/kernel/conformance';

import type { ArchiveId, ArchiveNews } from './archive-download.ts';

/** What can become of an archive that was asked for. */
export type ArchiveEnd = 'finished' | 'failed';

/** A service without archives, and a connection to it. */
export interface ArchiveNewsWorld
  extends
    Pick<LostNewsWorld<ArchiveEnd>, 'close' | 'connect' | 'cut' | 'garble' | 'patienceMs'>,
    Pick<OrderedNewsWorld<ArchiveEnd>, 'repeat'> {
  readonly news: ArchiveNews;
  /** An id that no archive has. */
  readonly newId: () => ArchiveId;
  /** The service is asked for an archive, starts it and is done with it, as told. */
  readonly pack: (archiveId: ArchiveId, end: ArchiveEnd) => void | Promise<void>;
}

const OF_ARCHIVES: NewsTold<ArchiveEnd> = {
  first: 'connection.opened',
  of: { finished: ['archive.started', 'archive.finished'], failed: ['archive.failed'] },
};

/** What {@link ArchiveNews} promise. */
export const archiveNewsPromises = (make: MakeWorld<ArchiveNewsWorld>): readonly PortPromise[] => {
  const makeOne = ofOneArchive(make);
  return [
    ...newsPromises('ArchiveNews', OF_ARCHIVES)(makeOne),
    ...lostNewsPromises('ArchiveNews', OF_ARCHIVES, 'connection.lost')(makeOne),
    ...orderedNewsPromises('ArchiveNews', OF_ARCHIVES)(makeOne),
    ...ofSeveralArchives(make),
  ];
};

const ofOneArchive =
  (make: MakeWorld<ArchiveNewsWorld>): MakeWorld<LostNewsWorld<ArchiveEnd> & OrderedNewsWorld<ArchiveEnd>> =>
  async () => {
    const world = await make();
    const id = world.newId();
    return {
      ...world,
      follow: (report) => world.news.follow(id, report),
      happen: (end) => world.pack(id, end),
    };
  };

const ofSeveralArchives = conformanceKit<ArchiveNewsWorld>('ArchiveNews', {
  'report nothing about another archive': async (world) => {
    const ids = [world.newId(), world.newId()] as const;
    const told = ids.map((id) => {
      const types: string[] = [];
      world.news.follow(id, ({ type }) => types.push(type));
      return types;
    });
    await world.connect();
    const ends = () => told.map((types) => types.filter((type) => type === 'archive.finished').length);
    await ensureSoon(world, 'whether each is connected', () => told.every((types) => types.length > 0), true);
    await world.pack(ids[0], 'finished');
    await ensureSoon(world, 'how often each was finished', ends, [1, 0]);
    await world.pack(ids[1], 'finished');
    await ensureSoon(world, 'how often each was finished', ends, [1, 1]);
    ensureEqual('how often each was finished in the end', ends(), [1, 1]);
  },
});
