import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import type { ArchiveId, ArchiveNews, ArchiveNewsEvent } from './archive-download.ts';

/** A service without archives, and a connection to it. */
export interface ArchiveNewsWorld extends CheckedWorld {
  readonly news: ArchiveNews;
  /** An id that no archive has. */
  readonly newId: () => ArchiveId;
  /** The service is asked for an archive, starts it and is done with it, as told. */
  readonly pack: (archiveId: ArchiveId, end: 'finished' | 'failed') => void | Promise<void>;
  /** The connection drops; the next one works. */
  readonly cut: () => void | Promise<void>;
}

/** What {@link ArchiveNews} promise. */
export const archiveNewsPromises = conformanceKit<ArchiveNewsWorld>('ArchiveNews', {
  'report that the connection is open before anything else': async (world) => {
    const { told } = follow(world, world.newId());
    await ensureSoon(world, 'what is reported first', () => told()[0], 'connection.opened');
  },

  'report that an archive has been started and finished, in that order': async (world) => {
    const id = world.newId();
    const { told } = await followed(world, id);
    await world.pack(id, 'finished');
    await ensureSoon(world, 'what is reported last', () => told().slice(-2), ['archive.started', 'archive.finished']);
  },

  'report that an archive has failed': async (world) => {
    const id = world.newId();
    const { told } = await followed(world, id);
    await world.pack(id, 'failed');
    await ensureSoon(world, 'what is reported last', () => told().at(-1), 'archive.failed');
  },

  'report nothing about another archive': async (world) => {
    const [one, other] = [world.newId(), world.newId()];
    const news = [await followed(world, one), await followed(world, other)];
    const packed = () => news.map(({ told }) => told().filter((type) => type === 'archive.finished').length);
    await world.pack(one, 'finished');
    await ensureSoon(world, 'how often each was finished', packed, [1, 0]);
    await world.pack(other, 'finished');
    await ensureSoon(world, 'how often each was finished', packed, [1, 1]);
  },

  'report nothing to a listener that has stopped': async (world) => {
    const id = world.newId();
    const [stopped, listening] = [await followed(world, id), await followed(world, id)];
    stopped.stop();
    const before = stopped.told().length;
    await world.pack(id, 'finished');
    await ensureSoon(world, 'what is reported last', () => listening.told().at(-1), 'archive.finished');
    ensureEqual('what is reported to the listener that stopped', stopped.told().slice(before), []);
  },

  'report once that the connection is lost, and nothing after it': async (world) => {
    const id = world.newId();
    const lost = await followed(world, id);
    await world.cut();
    await ensureSoon(world, 'what is reported last', () => lost.told().at(-1), 'connection.lost');
    const before = lost.told().length;
    const again = await followed(world, id);
    await world.pack(id, 'finished');
    await ensureSoon(world, 'what is reported of the next connection', () => again.told().at(-1), 'archive.finished');
    ensureEqual('how often it is reported', lost.told().filter((type) => type === 'connection.lost').length, 1);
    ensureEqual('what is reported after it', lost.told().slice(before), []);
  },
});

const follow = ({ news }: ArchiveNewsWorld, archiveId: ArchiveId) => {
  const types: ArchiveNewsEvent['type'][] = [];
  const stop = news.follow(archiveId, ({ type }) => types.push(type));
  return { stop, told: () => types };
};

/** The same once the connection is open. */
const followed = async (world: ArchiveNewsWorld, archiveId: ArchiveId) => {
  const following = follow(world, archiveId);
  await ensureSoon(world, 'whether it is open', () => following.told().includes('connection.opened'), true);
  return following;
};
