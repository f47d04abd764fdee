import { ok } from '@account-area/kernel';
import type { PackError, PackedDocument } from '@account-area/orders';
import { documentPackerPromises, type DocumentPackerWorld } from '@account-area/orders/conformance';
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

/** A device whose disk is an array. */
const startDevice = () => {
  let problem: Error | null = null;
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
  return {
    world,
    disk,
    events,
    blobs,
    documents,
    /** From now on the disk takes nothing. */
    refuse: (name: string) => {
      problem = new DOMException('No', name);
    },
    passTime: () => tasks.forEach((task) => task()),
  };
};

const NAMES_OF_REFUSALS: Readonly<Record<PackError['code'], string>> = {
  'no-room': 'QuotaExceededError',
  'save-blocked': 'NotReadableError',
};

/** The texts of the files in a zip, by their names: they are stored as they are, and listed at its end. */
const textsIn = async (zip: Blob): Promise<ReadonlyMap<string, string>> => {
  const bytes = Buffer.from(await zip.arrayBuffer());
  const texts = new Map<string, string>();
  for (let at = bytes.indexOf(LISTED); at !== -1; at = bytes.indexOf(LISTED, at + 1)) {
    const [size, nameLength, start] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const content = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    texts.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), bytes.toString('utf8', content, content + size));
  }
  return texts;
};

/** What the entry of a file begins with in the list at the end of a zip. */
const LISTED = Buffer.from('PK\u0001\u0002');

/** A device as its customer sees it, with a disk of its own or without. */
const startPacking = (withDisk: boolean) => (): DocumentPackerWorld => {
  const { blobs, events, passTime, refuse, world } = startDevice();
  const shelf = withDisk ? world.shelf : { place: () => Promise.resolve(null) };
  return {
    packer: createDocumentPacker({ ...world, shelf }),
    saved: async (fileName) => {
      const at = events
        .filter((event) => event.startsWith('handed over'))
        .findIndex((event) => event.endsWith(fileName));
      const blob = blobs[at];
      return blob === undefined ? null : textsIn(blob);
    },
    leftOver: () => {
      passTime();
      return withDisk && events.at(-1) !== 'removed' ? 1 : 0;
    },
    refuse: (reason) => refuse(NAMES_OF_REFUSALS[reason]),
  };
};

describe('a packer that has a disk', () => {
  it.each(documentPackerPromises(startPacking(true)))('$name', ({ run }) => run());
});

/** Memory has no room that could be told, and refuses nothing. */
const OF_DISKS = ['no room', 'takes no file'];

describe('a packer that has memory alone', () => {
  const promises = documentPackerPromises(startPacking(false));
  it.each(promises.filter(({ name }) => !OF_DISKS.some((words) => name.includes(words))))('$name', ({ run }) => run());
});

describe('documents', () => {
  const names = ['a.pdf', 'b.pdf', 'c.pdf'];

  it('are packed on the disk one after the other, handed over from there, and removed later', async () => {
    const { documents, events, passTime, world } = startDevice();
    expect(await createDocumentPacker(world).pack(documents(names), 'all.zip', never)).toEqual(ok(null));

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

    expect([disk, blobs[0]?.type]).toEqual([[], 'application/zip']);
  });
});
