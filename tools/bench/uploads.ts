import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright';

import { ROOT } from '../root.ts';
import { ownRow } from './page-list.ts';
import { WORK_LIMIT_MB } from './part-service.ts';
import { type ProcessMemory, watchMemory } from './process-memory.ts';
import { accessTokenOf, generatedAccount, signIn } from './sign-in.ts';
import type { BenchRow } from './table.ts';

export interface UploadFigures extends ProcessMemory {
  readonly photos: number;
  readonly photosPerSecond: number;
  readonly megabytesPerSecond: number;
}

interface Measured {
  readonly origin: string;
  /** How many photos the library has that they are added to. */
  readonly library: number;
  readonly platformPid: number;
  /** How many are added. */
  readonly photos: number;
}

/** As many as a customer's browser sends. */
const AT_ONCE = 3;

/** Sends photographs of three megapixels by tus, each until its answer names the photo, then deletes them. */
export const measureUploads = async (
  browser: Browser,
  { library, origin, platformPid, photos: count }: Measured,
): Promise<UploadFigures> => {
  const context = await browser.newContext();
  await signIn(context, origin, generatedAccount(library));
  const token = await accessTokenOf(context);
  await context.close();

  const photos = distinctPhotos(count);
  const memory = watchMemory(platformPid);
  const startedAt = performance.now();
  const left = [...photos];
  const ids: string[] = [];
  const lane = async () => {
    for (let photo = left.pop(); photo; photo = left.pop()) ids.push(await upload(origin, token, photo));
  };
  const { restMb, peakMb } = await Promise.all(Array.from({ length: AT_ONCE }, lane)).then(
    () => memory.stop(),
    (error: unknown) => {
      memory.stop();
      throw error;
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await remove(origin, token, ids);

  const bytes = photos.reduce((sum, { length }) => sum + length, 0);
  return {
    photos: count,
    photosPerSecond: photos.length / seconds,
    megabytesPerSecond: bytes / 1e6 / seconds,
    restMb,
    peakMb,
  };
};

/** The figures beside those of libraries: they are measured in the first one alone. */
export const uploadRows = (figures: UploadFigures, libraries: number): readonly BenchRow[] => {
  const memory = { text: String(WORK_LIMIT_MB), limit: WORK_LIMIT_MB };
  return [
    ownRow(libraries, `upload ${figures.photos} photos, ${AT_ONCE} at once`, 'photos/s', figures.photosPerSecond),
    ownRow(libraries, 'upload', 'MB/s', figures.megabytesPerSecond),
    ownRow(libraries, "upload: peak memory of the platform's process", 'MB', figures.peakMb, memory),
  ];
};

/** The demo photographs again and again, each with a comment of its own, so that none is a duplicate. */
function distinctPhotos(count: number): readonly Buffer[] {
  const folder = join(ROOT, 'apps/platform/seed/photos');
  const originals = readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => readFileSync(join(folder, name)));
  return Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length] ?? Buffer.alloc(0);
    const comment = Buffer.from(`benchmark ${index} at ${Date.now()}`);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    return Buffer.concat([original.subarray(0, 2), head, comment, original.subarray(2)]);
  });
}

async function upload(origin: string, token: string, photo: Buffer): Promise<string> {
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' };
  const created = await fetch(`${origin}/photo-management/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(photo.length), 'Upload-Metadata': `filename ${btoa('photo.jpg')}` },
  });
  const sent = await fetch(new URL(created.headers.get('Location') ?? '', origin), {
    method: 'PATCH',
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body: Uint8Array.from(photo),
  });
  const id = sent.headers.get('Photo-Id');
  if (id === null) throw new Error(`An upload was answered ${sent.status}.`);
  return id;
}

async function remove(origin: string, token: string, photoIds: readonly string[]): Promise<void> {
  const { status } = await fetch(`${origin}/photo-management/photos`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ photoIds }),
  });
  if (status !== 200) throw new Error(`Deleting the uploaded photos was answered ${status}.`);
}
