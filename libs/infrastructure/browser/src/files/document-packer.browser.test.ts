import { ok } from '@account-area/kernel';
import type { PackedDocument } from '@account-area/orders';
import { afterEach, expect, it } from 'vitest';

import { createDocumentPacker } from './document-packer.ts';
import { createFileShelf, type FileShelf } from './file-savers.ts';

const never = new AbortController().signal;
const BYTES = 1_000_000;
const DOCUMENTS = 50;
/** No byte of what a zip says about its files comes as often. */
const byteOf = (number: number) => 100 + number;

afterEach(async () => {
  const root = await navigator.storage.getDirectory();
  await root.removeEntry('archives', { recursive: true }).catch(() => undefined);
});

it('packs fifty documents on the disk of the origin, each read when most of the one before is written, and loses no byte', async () => {
  const disk = createFileShelf({
    storage: navigator.storage,
    newId: () => crypto.randomUUID(),
    now: () => Date.now(),
  });
  let written = 0;
  const shelf: FileShelf = {
    place: async (fileName) => {
      const place = await disk.place(fileName);
      if (place === null) throw new Error('There is no such disk.');
      const write = async () => {
        const writer = (await place.write()).getWriter();
        return new WritableStream<Uint8Array<ArrayBuffer>>({
          write: async (chunk) => {
            await writer.write(chunk);
            written += chunk.length;
          },
          close: () => writer.close(),
        });
      };
      return { ...place, write };
    },
  };
  const handed: string[] = [];
  const packer = createDocumentPacker({
    shelf,
    objectUrls: URL,
    handOver: (address) => void handed.push(address),
    after: () => () => undefined,
  });
  const behind: number[] = [];
  async function* documents(): AsyncGenerator<PackedDocument> {
    for (let number = 0; number < DOCUMENTS; number += 1) {
      await Promise.resolve();
      behind.push(number * BYTES - written);
      const content = new Blob([new Uint8Array(BYTES).fill(byteOf(number))]);
      yield { name: `${number}.pdf`, content, changedAt: '2026-11-12T10:05:00Z' };
    }
  }

  expect(await packer.pack(documents(), 'all.zip', never)).toEqual(ok(null));

  const zip = new Uint8Array(await (await fetch(handed[0] ?? '')).arrayBuffer());
  const counts = new Uint32Array(256);
  for (const byte of zip) counts[byte] = (counts[byte] ?? 0) + 1;
  expect(zip.length).toBe(written);
  for (let number = 0; number < DOCUMENTS; number += 1) {
    expect(counts[byteOf(number)]).toBeGreaterThanOrEqual(BYTES);
  }
  expect(Math.max(...behind)).toBeLessThan(BYTES);
});
