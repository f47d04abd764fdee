import { setTimeout as pause } from 'node:timers/promises';

import { PHOTOS_ACCEPT } from '@account-area/contracts';

import { measureArchive } from './archive.ts';
import type { Library } from './library.ts';
import { type LoadFigures, measureLoad } from './load.ts';
import { measurePageOfPhotos } from './page-of-photos.ts';
import { watchMemory } from './process-memory.ts';
import { type Reading, reading } from './readings.ts';

/** Requests under way at once when month pages are asked for. */
const CONNECTIONS = 16;

/** What the slowest of a hundred month pages may take. */
const MONTH_PAGE_LIMIT_MS = 50;

/** What the platform's process may hold, without its database and its decoders: at rest, and while it works hardest. */
const REST_LIMIT_MB = 350;
export const WORK_LIMIT_MB = 450;

/** What the platform does for one library. */
export const measureService = async (library: Library): Promise<readonly Reading[]> => {
  const { effort, origin, platformPid } = library;
  const load = await measureMonthPages(library);
  const page = await measurePageOfPhotos(library);
  const archive = await measureArchive({
    origin,
    token: await library.token(),
    platformPid,
    photos: effort.archivedPhotos,
  });
  await pause(effort.restSeconds * 1000);
  return [
    reading('month pages, 16 connections', '/s', load.requestsPerSecond),
    reading('month pages, median', 'ms', load.p50Ms),
    reading('month pages, p99', 'ms', load.p99Ms, MONTH_PAGE_LIMIT_MS),
    reading('month pages, failed', '', load.failures, 0),
    ...page,
    reading(`archive of ${archive.photos} photos: size`, 'MB', archive.megabytes),
    reading('archive: packed after', 's', archive.packedMs / 1000),
    reading('archive: fetched in', 's', archive.fetchedMs / 1000),
    reading("archive: peak memory of the platform's process", 'MB', archive.peakMb, WORK_LIMIT_MB),
    reading("memory of the platform's process, 10 s after the last request", 'MB', restMb(platformPid), REST_LIMIT_MB),
  ];
};

const restMb = (pid: number): number => watchMemory(pid).stop().restMb;

/** First pages of months as the area asks for them in a browser, one after the other through the whole library. */
const measureMonthPages = async (library: Library): Promise<LoadFigures> => {
  const { effort, origin } = library;
  const years: unknown = await (await library.ask('users/timeline')).json();
  const months = Object.entries(years ?? {}).flatMap(([year, counts]: [string, unknown]) =>
    Object.keys(counts ?? {}).map((month) => `${year}/${month}`),
  );
  return measureLoad({
    connections: CONNECTIONS,
    durationMs: effort.loadSeconds * 1000,
    headers: {
      accept: PHOTOS_ACCEPT,
      authorization: `Bearer ${await library.token()}`,
    },
    address: (n) => new URL(`${origin}/photo-management/photos/timeline/${months[n % months.length] ?? ''}?limit=24`),
  });
};
