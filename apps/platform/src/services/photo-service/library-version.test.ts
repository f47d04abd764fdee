import { LibraryPage, TimelineSummary } from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { HOUR_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from './photo.fixtures.ts';
import { removePhotos } from './photo-removal.ts';

const SUMMARY = '/photo-management/users/timeline';
const MONTH = '/photo-management/photos/timeline/2024/6';
const LIBRARY = '/photo-management/photos';
const READS = [
  SUMMARY,
  `${SUMMARY}?sortKey=created`,
  MONTH,
  `${MONTH}?offset=1&limit=1`,
  LIBRARY,
  `${LIBRARY}?from=last`,
];

describe('answers about the library that a client has already', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let bram: TestAccount;
  let photos: readonly string[];
  beforeAll(async () => {
    platform = await startTestPlatform();
    // Addresses of pictures change at 0 and 12 o'clock (UTC): no test is to begin before and end after.
    const sinceChange = platform.clock.now().getTime() % (12 * HOUR_MS);
    platform.clock.forward(12 * HOUR_MS - sinceChange);
  });
  beforeEach(async () => {
    [anna, bram] = [await platform.createAccount(), await platform.createAccount()];
    photos = await addPhotoRows(platform.database, anna.id, [{ fileName: 'one.jpg' }, { fileName: 'two.jpg' }]);
  });
  afterAll(() => platform.close());

  const ask = async (path: string, tag: string | null = null, account = anna, method = 'GET') => {
    const headers = { Authorization: `Bearer ${await platform.accessToken(account)}` };
    return platform.fetch(platform.origin + path, {
      method,
      headers: tag === null ? headers : { ...headers, 'If-None-Match': tag },
    });
  };
  const tagOf = async (path: string, account = anna) => (await ask(path, null, account)).headers.get('ETag');
  /** Whether each read is told to be known after `change`. */
  const known = async (change: () => Promise<unknown>) => {
    const tags = await Promise.all(READS.map((path) => tagOf(path)));
    await change();
    const again = await Promise.all(READS.map((path, index) => ask(path, tags[index])));
    return [...new Set(again.map(({ status }) => status))];
  };

  it.each(READS)('are told to be known: %s', async (path) => {
    const first = await ask(path);
    const second = await ask(path, first.headers.get('ETag'));

    expect([second.status, await second.text()]).toEqual([304, '']);
    for (const name of ['ETag', 'Cache-Control', 'Vary'])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(first.headers.get('Vary')).toBe('Accept, Authorization, Accept-Encoding');
  });

  it('are known by one of several tags, and where only headers are asked for', async () => {
    const tag = await tagOf(MONTH);
    expect((await ask(MONTH, `W/"another", ${tag}`)).status).toBe(304);
    expect((await ask(MONTH, tag, anna, 'HEAD')).status).toBe(304);
    expect((await ask(MONTH, 'W/"another"')).status).toBe(200);
  });

  it('have a tag of their own address', async () => {
    expect(new Set(await Promise.all(READS.map((path) => tagOf(path)))).size).toBe(READS.length);
  });

  it('stay known while nothing changes', async () => {
    expect(await known(() => Promise.resolve())).toEqual([304]);
  });

  it('are new at once when a photo is added', async () => {
    expect(await known(() => addPhotoRows(platform.database, anna.id, [{ fileName: 'three.jpg' }]))).toEqual([200]);
    const { images } = LibraryPage.parse(await (await ask(LIBRARY)).json());
    expect(images.map(({ localFileName }) => localFileName).toSorted()).toEqual(['one.jpg', 'three.jpg', 'two.jpg']);
  });

  it('are new at once when a photo is deleted, and stay so while what is left of it is swept', async () => {
    const account = platform.database.forAccount(anna.id);
    expect(await known(() => removePhotos(account, photos.slice(0, 1), platform.clock.now()))).toEqual([200]);
    expect(TimelineSummary.parse(await (await ask(SUMMARY)).json())).toEqual({ 2024: { 6: 1 } });

    const sweep = () => platform.database.system.deleteFrom('photos').where('deleted_at', 'is not', null).execute();
    expect(await known(sweep)).toEqual([304]);
  });

  it('are new at once when what is said of a photo changes', async () => {
    const rename = () =>
      platform.database
        .forAccount(anna.id)
        .write((queries) => queries.updateTable('photos').set({ file_name: 'other.jpg' }).execute());
    expect(await known(rename)).toEqual([200]);
  });

  it('stay known when a change is rolled back', async () => {
    const failed = () =>
      platform.database
        .forAccount(anna.id)
        .write(async (queries) => {
          await queries.updateTable('photos').set({ file_name: 'other.jpg' }).execute();
          throw new Error('not now');
        })
        .catch(() => undefined);
    expect(await known(failed)).toEqual([304]);
  });

  it('stay known when the photos of others change', async () => {
    expect(await known(() => addPhotoRows(platform.database, bram.id, [{}]))).toEqual([304]);
  });

  it('are new when their pictures get other addresses', async () => {
    const forward = () => {
      platform.clock.forward(12 * HOUR_MS);
      return Promise.resolve();
    };
    expect(await known(forward)).toEqual([200]);
  });

  it('are new when another process answers, whatever the one before has said', async () => {
    expect(await known(() => platform.restart())).toEqual([200]);
  });

  it('are never known to another customer, however alike their libraries are', async () => {
    await addPhotoRows(platform.database, bram.id, [{ fileName: 'hers.jpg' }, { fileName: 'hers.jpg' }]);
    for (const path of READS) {
      const answer = await ask(path, await tagOf(path), bram);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).not.toContain('one.jpg');
    }
  });

  it('are refused to whom they do not belong any more, with a tag as without', async () => {
    const tag = await tagOf(MONTH);
    await platform.removeAccount(anna);
    expect((await ask(MONTH, tag)).status).toBe(401);
    const without = await platform.fetch(platform.origin + MONTH, { headers: { 'If-None-Match': tag ?? '' } });
    expect(without.status).toBe(401);
  });

  it('have no tag when a fault has made something else of them', async () => {
    const tag = await tagOf(MONTH);
    const faults = `${platform.origin}/sandbox/api/faults`;
    await platform.fetch(faults, {
      method: 'POST',
      body: JSON.stringify({
        route: '/photo-management/photos/timeline/:year/:month',
        fault: { kind: 'malformed-item' },
      }),
      headers: { 'Content-Type': 'application/json' },
    });
    onTestFinished(async () => {
      await platform.fetch(faults, { method: 'DELETE' });
    });
    const answer = await ask(MONTH, tag);

    expect([answer.status, answer.headers.get('ETag'), answer.headers.get('Cache-Control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
  });
});
