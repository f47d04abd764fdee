import { ok } from '@account-area/kernel';
import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { documentPackerPromises, type DocumentPackerWorld } from './document-packer.promises.ts';
import { fakeDocumentPacker } from './invoices.fakes.ts';
import type { DocumentPacker, PackedDocument } from './invoices.ts';

const fakeDevice = (): DocumentPackerWorld => {
  const { packer, refuse, textsIn } = fakeDocumentPacker();
  return {
    packer,
    saved: (fileName) => textsIn(fileName),
    leftOver: () => 0,
    refuse: (code) => refuse({ code }),
    patienceMs: 200,
  };
};

/** A device whose packer does some things otherwise. */
const packerThat =
  (change: (packer: DocumentPacker) => DocumentPacker['pack']) =>
  (world: DocumentPackerWorld): DocumentPackerWorld => ({ ...world, packer: { pack: change(world.packer) } });

/** A device where something is left over after this has happened. */
const leaving =
  (isLeft: (answer: Awaited<ReturnType<DocumentPacker['pack']>> | null, signal: AbortSignal) => boolean) =>
  (world: DocumentPackerWorld): DocumentPackerWorld => {
    let left = 0;
    const pack: DocumentPacker['pack'] = async (documents, fileName, signal) => {
      let answer: Awaited<ReturnType<DocumentPacker['pack']>> | null = null;
      try {
        answer = await world.packer.pack(documents, fileName, signal);
        return answer;
      } finally {
        if (isLeft(answer, signal)) left += 1;
      }
    };
    return { ...world, packer: { pack }, leftOver: () => left };
  };

it('a packer of documents is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(documentPackerPromises, fakeDevice, {
    'saves all documents in one file': packerThat((packer) => async (documents, fileName, signal) => {
      async function* withoutLast() {
        let before: PackedDocument | null = null;
        for await (const document of documents) {
          if (before !== null) yield before;
          before = document;
        }
      }
      return packer.pack(withoutLast(), fileName, signal);
    }),
    'asks for the next document when it has the one before': packerThat((packer) => (documents, fileName, signal) => {
      async function* twoAtOnce() {
        const iterator = documents[Symbol.asyncIterator]();
        for (;;) {
          for (const asked of [iterator.next(), iterator.next()]) {
            const next: IteratorResult<PackedDocument, unknown> = await asked;
            if (next.done === true) return;
            yield next.value;
          }
        }
      }
      return packer.pack(twoAtOnce(), fileName, signal);
    }),
    'says that the device has no room, and leaves nothing on it': leaving(
      (answer) => answer?.ok === false && answer.error.code === 'no-room',
    ),
    'says that the device takes no file, and leaves nothing on it': packerThat(
      (packer) => async (documents, fileName, signal) => {
        const answer = await packer.pack(documents, fileName, signal);
        return !answer.ok && answer.error.code === 'save-blocked' ? ok(null) : answer;
      },
    ),
    'saves nothing for a caller that leaves, and leaves nothing on the device': packerThat(
      (packer) => (documents, fileName) => packer.pack(documents, fileName, new AbortController().signal),
    ),
    'rejects where a document cannot be made, and leaves nothing on the device': leaving((answer) => answer === null),
  });

  expect(complaints).toEqual([]);
});
