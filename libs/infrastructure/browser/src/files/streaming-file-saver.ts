import { fail, ok, type Result } from '@account-area/kernel';
import type { FileProgress, FileSaver, RemoteFile, SaveError } from '@account-area/transfers';

import { HAND_OVER_MS, handOverBlob, type FileWorld } from './file-world.ts';
import type { FileShelf, ShelvedFile } from './file-shelf.ts';

/** What saving large files needs of the browser. */
export interface StreamingFileWorld extends FileWorld {
  readonly shelf: FileShelf;
}

/**
 * Saves files of any size without holding them in memory: they are streamed to this host's own part of the disk and
 * handed over from there. Where there is no such part, or no room in it, the browser is sent to the address itself.
 */
export const createStreamingFileSaver = (world: StreamingFileWorld): FileSaver => {
  /** The browser shows progress and failures of its own. */
  const leaveToBrowser = ({ fileName, source }: RemoteFile): Result<undefined, SaveError> => {
    world.handOver(source.href, fileName);
    return ok(undefined);
  };

  return {
    save: async (file, report, signal) => {
      const place = await world.shelf.place(file.fileName);
      if (place === null) return leaveToBrowser(file);

      const response = await world.fetch(file.source, { signal }).catch(() => null);
      if (response?.ok !== true || response.body === null) {
        await place.remove();
        return fail({ code: 'not-received' });
      }
      const outcome = await receive(response.body, totalOf(response.headers), place, report, signal);
      if (outcome === 'received') {
        handOverBlob(world, await place.read(), file.fileName);
        world.after(HAND_OVER_MS, () => void place.remove());
        return ok(undefined);
      }
      await place.remove();
      return outcome === 'no-room' ? leaveToBrowser(file) : fail({ code: outcome });
    },
  };
};

async function receive(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  total: number | null,
  place: ShelvedFile,
  report: (progress: FileProgress) => void,
  signal: AbortSignal,
): Promise<'received' | 'no-room' | SaveError['code']> {
  let received = 0;
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      received += chunk.byteLength;
      report({ received, total });
      controller.enqueue(chunk);
    },
  });
  try {
    await body.pipeThrough(count).pipeTo(await place.write(), { signal });
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    if (name === 'QuotaExceededError') return 'no-room';
    return signal.aborted || cause instanceof TypeError ? 'not-received' : 'save-blocked';
  }
  return total === null || received === total ? 'received' : 'not-received';
}

const totalOf = (headers: Headers): number | null => {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
};
