import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

import { ArchiveNotification } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { type Clock, SECOND_MS } from '../../clock.ts';
import { type PushPublisher, pushPublisher } from '../../server/push/push-bus.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { createArchiveEvents } from './archive-events.ts';
import { requestArchive } from './archives.ts';
import { addOriginal, createDownloadClient } from './downloads.fixtures.ts';

const PACKED = { photosCount: 1, sizeBytes: 100 };

describe('the events of an archive', { timeout: 30_000 }, () => {
  let platform: TestPlatform;
  let origin: string;
  let anna: TestAccount;
  let photo: string;
  let page: { readonly socket: WebSocket; readonly heard: string[] };
  let archive: { readonly account: ReturnType<typeof accountOf>; readonly jobId: string; readonly id: string };
  beforeAll(async () => {
    platform = await startTestPlatform();
    origin = await platform.listen();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    photo = await addOriginal(platform, anna, Buffer.from('photo'));
    page = await connect();
    archive = await ask();
    return () => page.socket.terminate();
  });
  afterAll(() => platform.close());

  const accountOf = ({ id }: TestAccount) => platform.database.forAccount(id);
  /** An archive that only the test packs. */
  const ask = async () => {
    const account = accountOf(anna);
    const done = () => Promise.resolve();
    const jobs = { queues: [], add: done, remove: done, forget: done, wake: () => undefined };
    const row = await requestArchive(
      account,
      { id: randomUUID(), photos: [{ photoId: photo, ownerId: null }] },
      { clock: platform.clock, jobs, mostBytes: Infinity },
    );
    return { account, jobId: row.job_id, id: row.id };
  };
  const connect = async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/push`);
    const heard: string[] = [];
    socket.on('message', (content) => heard.push(Buffer.isBuffer(content) ? content.toString() : ''));
    await once(socket, 'open');
    socket.send(JSON.stringify({ action: 'authenticate', token: await platform.accessToken(anna, { origin }) }));
    await expect.poll(() => heard).toEqual(['OK']);
    return { socket, heard };
  };
  const news = () =>
    page.heard.filter((text) => text !== 'OK').map((text) => ArchiveNotification.parse(JSON.parse(text)));
  const keys = () => news().map(({ key }) => key);
  /** Whatever is told before this has been heard after it: messages keep their order. */
  const everythingIsHeard = async () => {
    const mark = randomUUID();
    const message = { userId: anna.id, downloadId: mark };
    await accountOf(anna).write((queries) =>
      pushPublisher.publish(
        anna.id,
        { id: randomUUID(), timestamp: new Date().toISOString(), key: 'started', message },
        queries,
      ),
    );
    await expect.poll(() => news().at(-1)?.message.downloadId).toBe(mark);
    page.heard.pop();
  };
  const events = (clock: Clock = platform.clock) => createArchiveEvents({ clock, push: pushPublisher });
  const statusOf = async (id: string) => (await (await createDownloadClient(platform, anna)).find(id))?.status;

  it('come once, however often the packing is repeated', async () => {
    const { started, finished, failed } = events();

    expect(await started(archive)).toBe(true);
    expect(await started(archive)).toBe(false);
    expect(await finished(archive, PACKED)).toBe(true);
    expect(await finished(archive, PACKED)).toBe(false);
    expect(await failed(archive)).toBe(false);
    expect(await started(archive)).toBe(false);
    await everythingIsHeard();

    expect(keys()).toEqual(['started', 'finished']);
    expect(new Set(news().map(({ id }) => id)).size).toBe(2);
    expect(news().every(({ message }) => message.downloadId === archive.id && message.userId === anna.id)).toBe(true);
  });

  it('say that it failed once, and never that it finished then', async () => {
    const { finished, failed } = events();

    expect(await failed(archive)).toBe(true);
    expect(await failed(archive)).toBe(false);
    expect(await finished(archive, PACKED)).toBe(false);
    await everythingIsHeard();

    expect(keys()).toEqual(['error']);
    expect(await statusOf(archive.id)).toBe('error');
  });

  it('come once when two platforms pack it at the same time', async () => {
    const both = [events(), events()];
    await Promise.all(both.map(({ started }) => started(archive)));
    const ends = await Promise.all([
      ...both.map(({ finished }) => finished(archive, PACKED)),
      ...both.map(({ failed }) => failed(archive)),
    ]);
    await everythingIsHeard();

    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(keys()).toEqual(['started', ends[0] === true || ends[1] === true ? 'finished' : 'error']);
  });

  it.each([
    ['stands still', 0],
    ['goes back by an hour', -3600 * SECOND_MS],
  ])('have ever newer times, also when the clock %s', async (_what, ms) => {
    const asked = platform.clock.now().getTime();
    await events({ now: () => new Date(asked) }).started(archive);
    await events({ now: () => new Date(asked + ms) }).finished(archive, PACKED);
    await everythingIsHeard();

    const [started, finished] = news().map(({ timestamp }) => Date.parse(timestamp));
    expect(finished).toBeGreaterThan(started ?? Infinity);
  });

  it('are told when a repeated request gets the same answer', async () => {
    const seen: unknown[] = [];
    page.socket.on('message', () => seen.push(statusOf(archive.id)));
    await events().started(archive);
    await events().finished(archive, PACKED);

    await expect.poll(keys).toEqual(['started', 'finished']);
    expect((await Promise.all(seen)).at(-1)).toBe('finished');
  });

  it('are not told when the change they tell of does not come about', async () => {
    const publish: PushPublisher['publish'] = async (...message) => {
      await pushPublisher.publish(...message);
      throw new Error('the database went away');
    };
    const broken = createArchiveEvents({ clock: platform.clock, push: { publish } });

    await expect(broken.finished(archive, PACKED)).rejects.toThrow('the database went away');
    await everythingIsHeard();

    expect(keys()).toEqual([]);
    expect(await statusOf(archive.id)).toBe('started');
    expect(await events().finished(archive, PACKED)).toBe(true);
  });

  it('are none of an archive that was deleted, nor of progress', async () => {
    const told = events();
    expect(await told.progressed(archive, 0.5)).toBe(true);
    await platform.database.system.deleteFrom('archives').where('job_id', '=', archive.jobId).execute();

    expect(await told.started(archive)).toBe(false);
    expect(await told.progressed(archive, 0.6)).toBe(false);
    expect(await told.finished(archive, PACKED)).toBe(false);
    expect(await told.failed(archive)).toBe(false);
    await everythingIsHeard();

    expect(keys()).toEqual([]);
  });

  it('keep the newest time true, whatever the sandbox sends besides', async () => {
    const disturb = async (kind: string) => {
      const answer = await platform.fetch(`${origin}/sandbox/api/push`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind, email: anna.email }),
      });
      expect(await answer.json()).toEqual({ connections: 1 });
    };
    await events().started(archive);
    await expect.poll(keys).toEqual(['started']);
    await disturb('out-of-date');
    await disturb('repeat');
    await events().finished(archive, PACKED);
    await expect.poll(() => keys().at(-1)).toBe('finished');
    await disturb('out-of-date');
    await disturb('repeat');
    await everythingIsHeard();

    expect(keys()).toEqual(['started', 'error', 'started', 'finished', 'started', 'finished']);
    const byId = new Map(news().map((event) => [event.id, event]));
    expect(byId.size).toBe(4);
    const newest = [...byId.values()].toSorted((one, other) => one.timestamp.localeCompare(other.timestamp)).at(-1);
    expect(newest?.key).toBe('finished');
  });
});
