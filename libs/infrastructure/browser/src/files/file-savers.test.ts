import { type Fate, fakeSender, fakeTimers } from '@account-area/file-reception/testing';
import { fail, ok } from '@account-area/kernel';
import type { FileProgress } from '@account-area/transfers';
import { fileSaverPromises, type FileSaverWorld, type Sending } from '@account-area/transfers/conformance';
import { describe, expect, it } from 'vitest';

import { createBlobFileSaver, createStreamingFileSaver, type FileShelf } from './file-savers.ts';

const never = new AbortController().signal;
const file = { source: new URL('https://archives.example/1?sig=2'), fileName: 'download-1.zip' };
const notReceived = fail({ code: 'not-received' });

/** A browser whose disk is an array, and which takes files unless told otherwise. */
const browserWith = (answer: (signal: AbortSignal) => Response | Promise<Response>) => {
  const handed: (readonly [address: string, fileName: string])[] = [];
  const revoked: string[] = [];
  const waiting = new Set<() => void>();
  const shelved: (readonly string[])[] = [];
  const removed: string[] = [];
  const progress: FileProgress[] = [];
  const world = {
    fetch: async (_: URL, { signal }: { readonly signal: AbortSignal }) => answer(signal),
    objectUrls: {
      createObjectURL: () => 'blob:1',
      revokeObjectURL: (address: string) => void revoked.push(address),
    },
    handOver: (address: string, fileName: string) => void handed.push([address, fileName]),
    after: (_: number, task: () => void) => {
      waiting.add(task);
      return () => waiting.delete(task);
    },
  };
  const shelf = (problem: Error | null = null): FileShelf => ({
    place: (fileName) => {
      let chunks: string[] = [];
      return Promise.resolve({
        write: () => {
          chunks = [];
          return Promise.resolve(
            new WritableStream<Uint8Array>({
              write: (chunk) => {
                if (problem !== null) throw problem;
                chunks.push(new TextDecoder().decode(chunk));
              },
              close: () => void shelved.push(chunks),
            }),
          );
        },
        read: () => Promise.resolve(new File(chunks, fileName)),
        remove: () => {
          removed.push(fileName);
          return Promise.resolve();
        },
      });
    },
  });
  return {
    world,
    shelf,
    handed,
    revoked,
    shelved,
    removed,
    progress,
    report: (seen: FileProgress) => progress.push(seen),
    passTime: () => {
      for (const task of waiting) task();
      waiting.clear();
    },
  };
};

/** A browser whose time passes a thousand times as fast, and what it was handed. */
const startDevice = (kind: 'memory' | 'disk') => (): FileSaverWorld => {
  const senders = new Map<string, ReturnType<typeof fakeSender>>();
  const blobs: Blob[] = [];
  const handed = new Map<string, Blob | undefined>();
  let isBlocked = false;
  const refuse = () => {
    if (isBlocked) throw new DOMException('No', 'NotReadableError');
  };
  const world = {
    fetch: async (source: URL, request: Parameters<ReturnType<typeof fakeSender>['fetch']>[1]) => {
      request.signal.throwIfAborted();
      return senders.get(source.href)?.fetch(source, request) ?? new Response('', { status: 404 });
    },
    objectUrls: { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`, revokeObjectURL: () => undefined },
    handOver: (address: string, fileName: string) => {
      refuse();
      handed.set(fileName, blobs[Number(address.replace('blob:', ''))]);
    },
    after: (delayMs: number, task: () => void) => {
      const timer = setTimeout(task, delayMs / 1000);
      return () => clearTimeout(timer);
    },
  };
  const shelf: FileShelf = {
    place: (fileName) => {
      let chunks: Uint8Array<ArrayBuffer>[] = [];
      const write = (chunk: Uint8Array<ArrayBuffer>) => {
        refuse();
        chunks.push(chunk);
      };
      return Promise.resolve({
        write: () => {
          chunks = [];
          return Promise.resolve(new WritableStream({ write }));
        },
        read: () => Promise.resolve(new File(chunks, fileName)),
        remove: () => Promise.resolve(),
      });
    },
  };
  return {
    saver: kind === 'memory' ? createBlobFileSaver(world) : createStreamingFileSaver({ ...world, shelf }),
    offer: (fileName, bytes, sending) => {
      const source = new URL(`https://photos.example/${fileName}`);
      senders.set(source.href, fakeSender(bytes, FATES[sending]));
      return { source, fileName };
    },
    saved: async (fileName) => {
      const blob = handed.get(fileName);
      return blob === undefined ? null : new Uint8Array(await blob.arrayBuffer());
    },
    block: () => {
      isBlocked = true;
    },
  };
};

const FATES: Readonly<Record<Sending, readonly Fate[]>> = {
  whole: [],
  'breaks-off-once': [{ bytes: 100_000, end: 'breaks' }],
  'breaks-off-always': Array.from({ length: 20 }, () => ({ bytes: 0, end: 'breaks' })),
  refused: [{ end: new Response('', { status: 403 }) }],
};

describe.each(['memory', 'disk'] as const)('a saver of files by way of the %s', (kind) => {
  it.each(fileSaverPromises(startDevice(kind)))('$name', ({ run }) => run());
});

const streamOf = (chunks: readonly string[], headers: Record<string, string> = {}, ending?: Error) => {
  const pending = [...chunks];
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        const next = pending.shift();
        if (next !== undefined) controller.enqueue(new TextEncoder().encode(next));
        else if (ending === undefined) controller.close();
        else controller.error(ending);
      },
    }),
    { headers },
  );
};

describe('a photo', () => {
  it('is handed to the browser under its name, and let go of later', async () => {
    const { handed, passTime, progress, report, revoked, world } = browserWith(() => new Response('bytes'));

    expect(await createBlobFileSaver(world).save(file, report, never)).toEqual(ok(undefined));
    expect([handed, progress]).toEqual([
      [['blob:1', 'download-1.zip']],
      [
        { received: 5, total: null },
        { received: 5, total: 5 },
      ],
    ]);
    expect(revoked).toEqual([]);
    passTime();
    expect(revoked).toEqual(['blob:1']);
  });

  it.each([
    ['is refused', () => new Response('', { status: 403 })],
    ['breaks off', () => streamOf(['by'], {}, new TypeError('terminated'))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not received when it %s', async (_, answer) => {
    const { handed, report, world } = browserWith(answer);

    expect(await createBlobFileSaver(world).save(file, report, never)).toEqual(notReceived);
    expect(handed).toEqual([]);
  });

  it('is not handed over to a browser that refuses it, nor to a customer who left', async () => {
    const { report, world } = browserWith(() => new Response('bytes'));
    const handOver = () => {
      throw new DOMException('No', 'SecurityError');
    };
    expect(await createBlobFileSaver({ ...world, handOver }).save(file, report, never)).toEqual(
      fail({ code: 'save-blocked' }),
    );
    expect(await createBlobFileSaver(world).save(file, report, AbortSignal.abort())).toEqual(notReceived);
  });
});

describe('an archive', () => {
  it('is streamed to disk, with every byte counted, handed over from there and removed later', async () => {
    const { handed, passTime, progress, removed, report, shelf, shelved, world } = browserWith(() =>
      streamOf(['one', 'two', 'three'], { 'content-length': '11' }),
    );
    const saver = createStreamingFileSaver({ ...world, shelf: shelf() });

    expect(await saver.save(file, report, never)).toEqual(ok(undefined));
    expect(shelved).toEqual([['one', 'two', 'three']]);
    expect(progress).toEqual([
      { received: 3, total: 11 },
      { received: 6, total: 11 },
      { received: 11, total: 11 },
    ]);
    expect([handed, removed]).toEqual([[['blob:1', 'download-1.zip']], []]);
    passTime();
    expect(removed).toEqual(['download-1.zip']);
  });

  it('has no total when the sender does not say', async () => {
    const { progress, report, shelf, world } = browserWith(() => streamOf(['one']));
    await createStreamingFileSaver({ ...world, shelf: shelf() }).save(file, report, never);

    expect(progress).toEqual([{ received: 3, total: null }]);
  });

  it.each([
    ['is refused', () => new Response('', { status: 403 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['breaks off', () => streamOf(['one'], { 'content-length': '11' }, new TypeError('terminated'))],
    ['ends too early', () => streamOf(['one'], { 'content-length': '11' })],
  ])('is not received when it %s, and leaves nothing behind', async (_, answer) => {
    const { handed, removed, report, shelf, world } = browserWith(answer);

    expect(await createStreamingFileSaver({ ...world, shelf: shelf() }).save(file, report, never)).toEqual(notReceived);
    expect([handed, removed]).toEqual([[], ['download-1.zip']]);
  });

  it('is abandoned with the customer', async () => {
    const leaving = new AbortController();
    const { handed, removed, shelf, world } = browserWith(() => streamOf(['one', 'two']));
    const report = () => leaving.abort();

    expect(await createStreamingFileSaver({ ...world, shelf: shelf() }).save(file, report, leaving.signal)).toEqual(
      notReceived,
    );
    expect([handed, removed]).toEqual([[], ['download-1.zip']]);
  });

  it.each([
    ['there is no shelf', { place: () => Promise.resolve(null) }],
    ['there is no room', null],
  ])('is left to the browser where %s', async (_, noShelf) => {
    const { handed, report, shelf, world } = browserWith(() => streamOf(['one']));
    const full = shelf(new DOMException('Full', 'QuotaExceededError'));

    expect(await createStreamingFileSaver({ ...world, shelf: noShelf ?? full }).save(file, report, never)).toEqual(
      ok(undefined),
    );
    expect(handed).toEqual([['https://archives.example/1?sig=2', 'download-1.zip']]);
  });

  it('is not saved on a disk that takes nothing', async () => {
    const { report, shelf, world } = browserWith(() => streamOf(['one']));
    const broken = shelf(new DOMException('Broken', 'NotReadableError'));

    expect(await createStreamingFileSaver({ ...world, shelf: broken }).save(file, report, never)).toEqual(
      fail({ code: 'save-blocked' }),
    );
  });
});

describe('a download that stalls', () => {
  const text = 'one two three';
  const startStalling = (fates: readonly Fate[]) => {
    const browser = browserWith(() => new Response());
    const timers = fakeTimers();
    const world = { ...browser.world, after: timers.after };
    return {
      ...browser,
      ...timers,
      world: { ...world, fetch: fakeSender(new TextEncoder().encode(text), fates).fetch },
    };
  };

  it.each(['photo', 'archive'])('is resumed, and handed over as a whole (%s)', async (kind) => {
    const { handed, pass, progress, report, shelf, shelved, world } = startStalling([{ bytes: 7, end: 'stalls' }]);
    const blobs: Blob[] = [];
    const objectUrls = {
      ...world.objectUrls,
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    };
    const saver =
      kind === 'photo'
        ? createBlobFileSaver({ ...world, objectUrls })
        : createStreamingFileSaver({ ...world, objectUrls, shelf: shelf() });
    const saved = saver.save(file, report, never);
    await pass(30_000);

    expect([await saved, await blobs[0]?.text(), handed]).toEqual([
      ok(undefined),
      text,
      [['blob:1', 'download-1.zip']],
    ]);
    expect(progress).toContainEqual({ received: 7, total: 13, isInterrupted: true });
    expect(shelved).toEqual(kind === 'photo' ? [] : [['one two', ' three']]);
  });

  it('is written anew when the archive is another one by now', async () => {
    const { pass, report, shelf, shelved, world } = startStalling([{ bytes: 7, end: 'stalls' }]);
    const other = fakeSender(new TextEncoder().encode('four'));
    let asked = 0;
    const fetch: typeof world.fetch = (address, request) =>
      ((asked += 1) === 1 ? world : other).fetch(address, { ...request, headers: {} });
    const saved = createStreamingFileSaver({ ...world, fetch, shelf: shelf() }).save(file, report, never);
    await pass(30_000);

    expect([await saved, shelved]).toEqual([ok(undefined), [['four']]]);
  });

  it('leaves nothing behind when it is given up', async () => {
    const { handed, pass, removed, report, shelf, shelved, world } = startStalling(
      Array.from({ length: 6 }, () => ({ bytes: 1, end: 'stalls' })),
    );
    const saved = createStreamingFileSaver({ ...world, shelf: shelf() }).save(file, report, never);
    await pass(6 * 30_000);

    expect([await saved, handed, shelved, removed]).toEqual([notReceived, [], [], ['download-1.zip']]);
  });
});
