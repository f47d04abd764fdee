import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
  ensureRejects,
} from '@account-area/kernel/conformance';

import type { DocumentPacker, PackedDocument, PackError } from './invoices.ts';

/** A device without files. */
export interface DocumentPackerWorld extends CheckedWorld {
  readonly packer: DocumentPacker;
  /** The documents, by their names, in a file that the customer has; `null` where they have no such file. */
  readonly saved: (fileName: string) => Promise<ReadonlyMap<string, string> | null>;
  /** How many files the device holds that the customer does not have. */
  readonly leftOver: () => number | Promise<number>;
  /** From now on the device takes nothing, for this reason. */
  readonly refuse: (reason: PackError['code']) => void | Promise<void>;
}

/** What a {@link DocumentPacker} promises. */
export const documentPackerPromises = conformanceKit<DocumentPackerWorld>('DocumentPacker', {
  'saves all documents in one file': async (world) => {
    ensureOk('`pack`', await pack(world, DOCUMENTS));
    await ensureSaved(world, new Map(DOCUMENTS.map((document) => [document.name, textIn(document)])));
  },

  'asks for the next document when it has the one before': async (world) => {
    const asked: string[] = [];
    let isAsked = false;
    const documents = {
      next: async (): Promise<IteratorResult<PackedDocument, undefined>> => {
        if (isAsked) asked.push('another one meanwhile');
        isAsked = true;
        await Promise.resolve();
        isAsked = false;
        const document = DOCUMENTS[asked.length];
        if (document === undefined) return { done: true, value: undefined };
        asked.push(document.name);
        return { value: document };
      },
    };
    ensureOk('`pack`', await pack(world, { [Symbol.asyncIterator]: () => documents }));
    ensureEqual(
      'what was asked for',
      asked,
      DOCUMENTS.map(({ name }) => name),
    );
  },

  'says that the device has no room, and leaves nothing on it': async (world) => {
    await world.refuse('no-room');
    ensureFails('`pack`', await pack(world, DOCUMENTS), 'no-room');
    await ensureNothing(world);
  },

  'says that the device takes no file, and leaves nothing on it': async (world) => {
    await world.refuse('save-blocked');
    ensureFails('`pack`', await pack(world, DOCUMENTS), 'save-blocked');
    await ensureNothing(world);
  },

  'saves nothing for a caller that leaves, and leaves nothing on the device': async (world) => {
    const leaving = new AbortController();
    async function* documents() {
      for (const document of DOCUMENTS) {
        yield document;
        await Promise.resolve();
        leaving.abort();
      }
    }
    await pack(world, documents(), leaving.signal);
    await ensureNothing(world);
  },

  'rejects where a document cannot be made, and leaves nothing on the device': async (world) => {
    async function* documents() {
      yield* DOCUMENTS.slice(0, 1);
      await Promise.resolve();
      throw new Error('A document cannot be made.');
    }
    await ensureRejects('`pack`', pack(world, documents()));
    await ensureNothing(world);
  },
});

const FILE_NAME = 'invoices.zip';
const NAMES = ['invoice_A-1001.pdf', 'invoice_A-1002.pdf', 'invoice_A-1003.pdf'];

const textIn = ({ name }: Pick<PackedDocument, 'name'>): string => `${name} says something`;

const DOCUMENTS = NAMES.map((name): PackedDocument => ({
  name,
  content: new Blob([textIn({ name })]),
  changedAt: '2026-11-12T10:05:00Z',
}));

const pack = (
  { packer }: DocumentPackerWorld,
  documents: AsyncIterable<PackedDocument> | readonly PackedDocument[],
  signal = new AbortController().signal,
) => packer.pack(isList(documents) ? oneByOne(documents) : documents, FILE_NAME, signal);

const isList = (
  documents: AsyncIterable<PackedDocument> | readonly PackedDocument[],
): documents is readonly PackedDocument[] => Array.isArray(documents);

async function* oneByOne(documents: readonly PackedDocument[]) {
  await Promise.resolve();
  yield* documents;
}

const ensureSaved = async ({ saved }: DocumentPackerWorld, expected: ReadonlyMap<string, string> | null) =>
  ensureEqual('what the customer has', await saved(FILE_NAME), expected);

const ensureNothing = async (world: DocumentPackerWorld): Promise<void> => {
  await ensureSaved(world, null);
  ensureEqual('how many files are left over', await world.leftOver(), 0);
};
