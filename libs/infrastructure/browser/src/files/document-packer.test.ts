import { fail, ok } from '@account-area/kernel';
import type { PackedDocument } from '@account-area/orders';
import { describe, expect, it } from 'vitest';

import { createDocumentPacker } from './document-packer.ts';
import type { FileShelf } from './file-savers.ts';
import { HAND_OVER_MS } from './hand-over.ts';

const never = new AbortController().signal;

const documentOf = (name: string, content = `${name} says something`): PackedDocument => ({
  name,
  content: new Blob([content]),
  changedAt: '2026-11-12T10:05:00Z',
});

/** A device whose disk is an array, and which takes files unless told otherwise. */
const startDevice = (problem: Error | null = null) => {
  const disk: Uint8Array<ArrayBuffer>[] = [];
  const events: string[] = [];
  const blobs: Blob[] = [];
  const tasks: (() => void)[] = [];
  const shelf: FileShelf = {
    place: (fileName) =>
      Promise.resolve({
        write: () =>
          Promise.resolve(
            new WritableStream<Uint8Array<ArrayBuffer>>({
              write: (chunk) => {
                if (problem !== null) throw problem;
                disk.push(chunk);
                events.push('written');
              },
              close: () => void events.push('closed'),
            }),
          ),
        read: () => Promise.resolve(new File(disk, fileName)),
        remove: () => Promise.resolve(void events.push('removed')),
      }),
  };
  const world = {
    shelf,
    objectUrls: { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined },
    handOver: (address: string, fileName: string) => void events.push(`handed over ${address} ${fileName}`),
    after: (durationMs: number, task: () => void) => {
      events.push(`waiting ${durationMs}`);
      tasks.push(task);
      return () => undefined;
    },
  };
  async function* documents(names: readonly string[]) {
    for (const name of names) {
      await Promise.resolve();
      events.push(`asked for ${name}`);
      yield documentOf(name);
    }
  }
  return { world, disk, events, blobs, documents, passTime: () => tasks.forEach((task) => task()) };
};

/** Its files are stored as they are, and listed at its end. */
const textOf = async (zip = new Blob()) => Buffer.from(await zip.arrayBuffer()).toString('latin1');
const filesIn = (text: string) =>
  text
    .split('PK\u0001\u0002')
    .slice(1)
    .map((entry) => /\w+\.pdf/.exec(entry)?.[0]);

describe('documents', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf'];

  it('are packed on the disk one after the other, handed over from there, and removed later', async () => {
    const { blobs, documents, events, passTime, world } = startDevice();
    expect(await createDocumentPacker(world).pack(documents(names), 'all.zip', never)).toEqual(ok(null));

    const text = await textOf(blobs[0]);
    expect(filesIn(text)).toEqual(names);
    for (const name of names) expect(text).toContain(`${name} says something`);
    expect(events.slice(-4)).toEqual([
      'closed',
      'handed over blob:1 all.zip',
      ...[1, 2].map(() => `waiting ${HAND_OVER_MS}`),
    ]);
    // The one after the next waits until something of the one before is written.
    expect(events.slice(0, events.indexOf('asked for c.pdf'))).toContain('written');
    passTime();
    expect(events.at(-1)).toBe('removed');
  });

  it('are packed in memory where there is no such disk', async () => {
    const { blobs, disk, documents, world } = startDevice();
    const packer = createDocumentPacker({ ...world, shelf: { place: () => Promise.resolve(null) } });
    expect(await packer.pack(documents(names), 'all.zip', never)).toEqual(ok(null));

    expect([disk, blobs[0]?.type, filesIn(await textOf(blobs[0]))]).toEqual([[], 'application/zip', names]);
  });

  it.each([
    ['has no room', 'QuotaExceededError', 'no-room'],
    ['takes nothing', 'NotReadableError', 'save-blocked'],
  ])('are not saved on a disk that %s, and leave nothing behind', async (_, name, code) => {
    const { blobs, documents, events, world } = startDevice(new DOMException('No', name));
    expect(await createDocumentPacker(world).pack(documents(names), 'all.zip', never)).toEqual(fail({ code }));
    expect([blobs, events.at(-1)]).toEqual([[], 'removed']);
  });

  it('are given up with the customer, and leave nothing behind', async () => {
    const leaving = new AbortController();
    const { blobs, events, world } = startDevice();
    const asked: string[] = [];
    async function* documents() {
      for (const name of names) {
        await Promise.resolve();
        asked.push(name);
        yield documentOf(name);
        leaving.abort();
      }
    }
    const packed = await createDocumentPacker(world).pack(documents(), 'all.zip', leaving.signal);

    expect([packed.ok, blobs, events.at(-1), asked.includes('c.pdf')]).toEqual([false, [], 'removed', false]);
  });

  it('that cannot be made are a defect of who makes them, and leave nothing behind', async () => {
    const { events, world } = startDevice();
    async function* documents() {
      yield documentOf('a.pdf');
      await Promise.resolve();
      throw new Error('no document');
    }
    await expect(createDocumentPacker(world).pack(documents(), 'all.zip', never)).rejects.toThrow('no document');
    expect(events.at(-1)).toBe('removed');
  });
});
