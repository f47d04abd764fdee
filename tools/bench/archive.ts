import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import * as z from 'zod/mini';

import { type ProcessMemory, watchMemory } from './process-memory.ts';

/** What packing and fetching one archive cost the platform. */
export interface ArchiveFigures extends ProcessMemory {
  readonly photos: number;
  readonly megabytes: number;
  /** From asking for it until it is finished. */
  readonly packedMs: number;
  readonly fetchedMs: number;
}

interface MeasuredPlatform {
  readonly origin: string;
  readonly token: string;
  readonly platformPid: number;
  /** How many go into the archive. */
  readonly photos: number;
}

const POLL_MS = 50;
const LIMIT_MS = 120_000;

/** Asks for an archive of so many photos, waits for it and fetches it, while somebody watches the platform's memory. */
export const measureArchive = async ({
  origin,
  token,
  platformPid,
  photos: count,
}: MeasuredPlatform): Promise<ArchiveFigures> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${origin}${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return answer.status === 204 ? '' : answer.text();
  };
  const photos = [...(await ask(`/photo-management/photos?limit=${count}`)).matchAll(/"imageId":"([^"]+)"/g)].map(
    ([, id = '']) => id,
  );
  const id = randomUUID();
  const memory = watchMemory(platformPid);
  const askedAt = performance.now();
  await ask('/downloads-api/downloads', { method: 'POST', body: JSON.stringify({ id, photos }) });
  while (!isFinished(await ask('/downloads-api/downloads'), id)) {
    if (performance.now() - askedAt > LIMIT_MS) throw new Error('The archive was not finished.');
    await wait(POLL_MS);
  }
  const packedMs = performance.now() - askedAt;

  const [, url = ''] = /"url":"([^"]+)"/.exec(await ask(`/downloads-api/downloads/${id}/url`)) ?? [];
  const fetchedAt = performance.now();
  const bytes = await countBytes(await fetch(url));
  const fetchedMs = performance.now() - fetchedAt;
  await ask(`/downloads-api/downloads/${id}`, { method: 'DELETE' });
  return {
    photos: photos.length,
    megabytes: bytes / 1e6,
    packedMs,
    fetchedMs,
    ...memory.stop(),
  };
};

const Archives = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) });

const isFinished = (list: string, id: string): boolean => {
  const status = Archives.parse(JSON.parse(list)).items.find((archive) => archive.id === id)?.status;
  if (status === 'error') throw new Error('The archive failed.');
  return status === 'finished';
};

/** Takes an answer piece by piece, as a browser that saves a file does. */
const countBytes = async ({ body }: Response): Promise<number> => {
  let bytes = 0;
  for await (const piece of body ?? []) bytes += piece.byteLength;
  return bytes;
};
