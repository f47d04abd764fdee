import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { codingFor } from './compression.ts';

const UNPACK = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const;
const PAGE = '/photo-management/photos?limit=24';

describe('the coding of an answer', () => {
  const CODINGS = ['zstd', 'br', 'gzip'] as const;

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['zstd;q=0, br;q=0.0, gzip;q=1', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
    [null, undefined],
  ])('is for "%s" %s', (accepted, coding) => {
    expect(codingFor(accepted, CODINGS)).toBe(coding);
  });
});

describe('answers of services', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let token: string;
  let origin: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    token = await platform.accessToken(anna);
    await addPhotoRows(
      platform.database,
      anna.id,
      Array.from({ length: 24 }, (_, day) => ({ takenAt: `2024-01-${String(day + 1).padStart(2, '0')}T10:00:00` })),
    );
    origin = await platform.listen();
  });
  afterAll(() => platform.close());

  const ask = (path: string, accepted?: string, method = 'GET') =>
    platform.fetch(platform.origin + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(accepted !== undefined && { 'Accept-Encoding': accepted }),
      },
    });
  const codingOf = ({ headers }: Response) => headers.get('Content-Encoding');

  it.each(['zstd', 'br', 'gzip'] as const)(
    'are packed as %s for a client that takes it, and say the same',
    async (coding) => {
      const plain = await (await ask(PAGE)).text();
      const response = await ask(PAGE, coding);
      const bytes = Buffer.from(await response.arrayBuffer());

      expect([codingOf(response), response.headers.get('Content-Length')]).toEqual([coding, String(bytes.length)]);
      expect(bytes.length).toBeLessThan(plain.length / 3);
      expect(UNPACK[coding](bytes).toString()).toBe(plain);
    },
  );

  it('go as they are to a client that takes nothing else, and caches are told why', async () => {
    const response = await ask(PAGE, 'identity');
    expect([codingOf(response), response.headers.get('Vary')]).toEqual([
      null,
      'Accept, Authorization, Accept-Encoding',
    ]);
    expect((await ask(PAGE, 'br')).headers.get('Vary')).toBe('Accept, Authorization, Accept-Encoding');
  });

  it('go as they are when they fit into one packet', async () => {
    const response = await ask('/photo-management/users', 'br');
    expect([codingOf(response), await response.json()]).toEqual([null, { photosCount: 24, albumsCount: 0 }]);
  });

  it('have the headers of the packed answer where only those are asked for', async () => {
    const whole = await ask(PAGE, 'br');
    const head = await ask(PAGE, 'br', 'HEAD');
    const told = ({ headers }: Response) =>
      ['Content-Encoding', 'Content-Type', 'Vary'].map((name) => headers.get(name));

    expect([told(head), head.headers.get('Content-Length'), await head.text()]).toEqual([
      told(whole),
      whole.headers.get('Content-Length'),
      '',
    ]);
  });

  it('arrive whole on the wire', async () => {
    const headers = { Authorization: `Bearer ${await platform.accessToken(anna, { origin })}` };
    const asked = { headers: { ...headers, 'Accept-Encoding': 'gzip' } };
    const answers = [await fetch(origin + PAGE, asked), await fetch(origin + PAGE, asked)];

    expect(answers.map(codingOf)).toEqual(['gzip', 'gzip']);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ images: { length: 24 } });
  });

  it('that are the same for all are packed without a token', async () => {
    expect(
      codingOf(await platform.fetch(`${platform.origin}/openapi.json`, { headers: { 'Accept-Encoding': 'br' } })),
    ).toBe('br');
  });

  it('that a cookie opens are never packed, however long they are', () => {
    const byCookie = platform.platform.routes.filter(({ path }) => /^\/(?:auth|oidc|sign-in)\b/.test(path));
    expect(byCookie.length).toBeGreaterThan(5);
    expect(byCookie.filter(({ answer, isSameForAll }) => answer !== undefined || isSameForAll)).toEqual([]);
  });

  it.each(['zstd', 'br', 'gzip'] as const)('are packed as %s when they are long, too', async (coding) => {
    const plain = await (await ask('/openapi.json')).text();
    const bytes = Buffer.from(await (await ask('/openapi.json', coding)).arrayBuffer());

    expect(plain.length).toBeGreaterThan(100_000);
    expect(UNPACK[coding](bytes).toString()).toBe(plain);
  });

  it('that refuse are no longer than a packet, and go as they are', async () => {
    const response = await ask('/photo-management/photos?limit=501', 'br');
    expect([response.status, codingOf(response)]).toEqual([400, null]);
  });

  it('that a fault has changed go out as it made them', async () => {
    await platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      body: JSON.stringify({ route: '/photo-management/photos', fault: { kind: 'broken-json' } }),
      headers: { 'Content-Type': 'application/json' },
    });
    const response = await ask(PAGE, 'br');
    expect([response.status, codingOf(response)]).toEqual([200, null]);
    await platform.fetch(`${platform.origin}/sandbox/api/faults`, { method: 'DELETE' });
  });
});
