import { fail, ok, type Result } from '@account-area/kernel';
import type { DocumentPacker, PackedDocument, PackError } from '@account-area/orders';

import type { FileShelf } from './file-savers.ts';
import { HAND_OVER_MS, handOverBlob, type HandOverWorld } from './hand-over.ts';

/** What packing documents needs of the browser. */
export interface PackerWorld extends HandOverWorld {
  readonly shelf: FileShelf;
}

/**
 * Packs documents into a zip on this host's own part of the disk, and hands it over from there: memory holds one document and
 * the beginning of the next. Where there is no such part the zip is made in memory. The code that makes zips is loaded with the first.
 */
export const createDocumentPacker = (world: PackerWorld): DocumentPacker => ({
  pack: async (documents, fileName, signal) => {
    const zip = await zipOf(documents, signal);
    const place = await world.shelf.place(fileName);
    try {
      if (place === null) {
        const zipped = await new Response(zip, { headers: { 'Content-Type': ZIP_MEDIA_TYPE } }).blob();
        handOverBlob(world, zipped, fileName);
        return ok(null);
      }
      await zip.pipeTo(await place.write());
      handOverBlob(world, await place.read(), fileName);
      world.after(HAND_OVER_MS, () => void place.remove());
      return ok(null);
    } catch (cause) {
      await place?.remove();
      return refusalOf(cause);
    }
  },
});

const ZIP_MEDIA_TYPE = 'application/zip';

const zipOf = async (
  documents: AsyncIterable<PackedDocument>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const { makeZip } = await import('client-zip');
  const chunks = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
    // Its types let memory be shared, which no file takes.
    transform: (chunk, controller) => controller.enqueue(new Uint8Array(chunk)),
  });
  return makeZip(entriesOf(documents)).pipeThrough(chunks, { signal });
};

async function* entriesOf(documents: AsyncIterable<PackedDocument>) {
  for await (const { changedAt, content, name } of documents) {
    yield { name, lastModified: new Date(changedAt), input: content };
  }
}

/** A defect of what is packed is thrown on: it is none of the device. */
const refusalOf = (cause: unknown): Result<never, PackError> => {
  if (!(cause instanceof DOMException)) throw cause;
  return fail({ code: cause.name === 'QuotaExceededError' ? 'no-room' : 'save-blocked' });
};
