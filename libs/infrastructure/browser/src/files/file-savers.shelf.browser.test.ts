import { ok } from '@account-area/kernel';
import { afterEach, describe, expect, it } from 'vitest';

import { createFileShelf, createStreamingFileSaver, LEFTOVER_AGE_MS } from './file-savers.ts';
import { emptyFileShelf } from './shelf-folder.ts';

const never = new AbortController().signal;
let ids = 0;

const shelfAt = (now: () => number = () => Date.now()) =>
  createFileShelf({ storage: navigator.storage, newId: () => String((ids += 1)), now });

const shelved = async (): Promise<readonly string[]> => {
  const root = await navigator.storage.getDirectory();
  const names: string[] = [];
  for await (const name of (await root.getDirectoryHandle('archives', { create: true })).keys()) names.push(name);
  return names;
};

afterEach(async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry('archives', { recursive: true }).catch(() => undefined);
});

describe('the shelf of a browser', () => {
  it('holds what is streamed to it until it is removed', async () => {
    const place = await shelfAt().place('one.zip');
    await new Blob(['three words here']).stream().pipeTo(await (place?.write() ?? Promise.reject(new Error('none'))));

    expect(await (await place?.read())?.text()).toBe('three words here');
    await place?.remove();
    expect(await shelved()).toEqual([]);
  });

  it('is empty once a customer has left, except for a file that is being written to', async () => {
    const left = await shelfAt().place('left.zip');
    await new Blob(['photos']).stream().pipeTo(await (left?.write() ?? Promise.reject(new Error('none'))));
    const busy = await (await shelfAt().place('busy.zip'))?.write();

    await emptyFileShelf(() => navigator.storage);

    // Chromium keeps what is being written beside the file.
    expect((await shelved()).filter((name) => !name.includes('busy.zip'))).toEqual([]);
    await busy?.close();
    await emptyFileShelf(() => navigator.storage);
    expect(await shelved()).toEqual([]);
  });

  it('is rid of what earlier pages left, and of nothing else', async () => {
    await shelfAt().place('old.zip');
    await shelfAt(() => Date.now() + LEFTOVER_AGE_MS - 60_000).place('young.zip');
    expect(await shelved()).toHaveLength(2);

    await shelfAt(() => Date.now() + LEFTOVER_AGE_MS + 60_000).place('next.zip');

    expect((await shelved()).map((name) => name.replace(/^\d+ /, ''))).toEqual(['next.zip']);
  });

  it('is none where the browser refuses it', async () => {
    const storage = { getDirectory: () => Promise.reject(new DOMException('No', 'SecurityError')) };

    expect(await createFileShelf({ storage, newId: () => '1', now: () => 0 }).place('one.zip')).toBeNull();
  });

  it('hands an archive over byte for byte', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const handed: string[] = [];
    const saver = createStreamingFileSaver({
      fetch: () => Promise.resolve(new Response(new Blob([bytes]).stream())),
      objectUrls: URL,
      handOver: (address) => void handed.push(address),
      after: () => () => undefined,
      shelf: shelfAt(),
    });

    expect(await saver.save({ source: new URL(location.href), fileName: 'one.zip' }, () => undefined, never)).toEqual(
      ok(undefined),
    );
    const [address = ''] = handed;
    expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(bytes);
  });
});
