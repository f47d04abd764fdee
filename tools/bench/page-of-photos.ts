import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

import { createHttpTimelineService, createRemoteService, createServerClock } from '@account-area/http';
import type { MonthCount } from '@account-area/photos';

import type { Library } from './library.ts';
import { percentile } from './percentile.ts';
import { type Reading, reading } from './readings.ts';

/** Photos of a large page. */
const PHOTOS = 500;

/** A month must have so many for its page to tell what one of 500 takes. */
const FEWEST = 100;

const TIMES = 20;

const MOST_KILOBYTES = 60;
const MOST_MS = 10;

/** What a page of 500 photos takes on the line, and from its bytes to photos of the domain, by the area's own adapter. */
export const measurePageOfPhotos = async (library: Library): Promise<readonly Reading[]> => {
  const { origin } = library;
  const answers: { readonly bytes: number; readonly at: number }[] = [];
  const token = await library.token();
  const service = createRemoteService(
    {
      fetch: async (asked) => {
        const { body, bytes, type } = await get(asked, token);
        answers.push({ bytes, at: performance.now() });
        return new Response(body, { headers: { 'content-type': type } });
      },
      ids: { next: () => crypto.randomUUID() },
      clock: createServerClock({ elapsed: () => performance.now(), deviceNow: () => Date.now() }),
      chance: { next: () => 0 },
      reporter: { report: ({ kind }) => process.stderr.write(`A page of photos: ${kind}.\n`) },
    },
    { name: 'photo-service', baseUrl: `${origin}/photo-management`, tokens: null },
  );
  const timeline = createHttpTimelineService(service, origin);
  const { signal } = new AbortController();
  const months = await timeline.months('dateTaken', signal);
  const month = months.ok ? months.value.reduce(larger) : null;
  if (month === null || month.count < FEWEST) return readings(Number.NaN, Number.NaN);

  const ms: number[] = [];
  const query = { month, cursor: null, offset: 0, limit: PHOTOS, sort: { key: 'dateTaken', order: 'desc' } } as const;
  while (ms.length < TIMES) {
    const page = await timeline.page(query, signal);
    if (!page.ok) throw new Error(`A page of photos was not answered: ${page.error.code}.`);
    ms.push(performance.now() - (answers.at(-1)?.at ?? Number.NaN));
  }
  const share = PHOTOS / Math.min(PHOTOS, month.count);
  return readings(((answers.at(-1)?.bytes ?? Number.NaN) * share) / 1000, percentile(ms, 0.5) * share);
};

const readings = (kilobytes: number, ms: number): readonly Reading[] => [
  reading(`page of ${PHOTOS} photos: on the line`, 'kB', kilobytes, MOST_KILOBYTES),
  reading(`page of ${PHOTOS} photos: parsed and checked in`, 'ms', ms, MOST_MS),
];

const larger = (one: MonthCount, other: MonthCount): MonthCount => (other.count > one.count ? other : one);

const DECOMPRESSION: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** An answer and how long its body was on the line, compressed as a browser asks for it. */
const get = async (
  asked: Request,
  token: string,
): Promise<{ readonly body: string; readonly bytes: number; readonly type: string }> => {
  const { url } = asked;
  const accept = asked.headers.get('accept') ?? '*/*';
  const headers = {
    accept,
    authorization: `Bearer ${token}`,
    'accept-encoding': Object.keys(DECOMPRESSION).join(', '),
  };
  const compressed = await new Promise<{ readonly bytes: Buffer; readonly coding: string; readonly type: string }>(
    (resolve, reject) => {
      const sent = request(url, { headers }, (answer) => {
        const { 'content-encoding': coding = '', 'content-type': type = '' } = answer.headers;
        void buffer(answer).then((bytes) => resolve({ bytes, coding, type }), reject);
      });
      sent.on('error', reject).end();
    },
  );
  const { bytes, coding, type } = compressed;
  return { body: (DECOMPRESSION[coding]?.(bytes) ?? bytes).toString(), bytes: bytes.length, type };
};
