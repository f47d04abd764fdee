import { type FileHandle, open } from 'node:fs/promises';

import type { ByteRange } from './byte-range.ts';

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads a part of a file as fast as the client takes it. The file is opened when the first piece is wanted, and closed at the
 * end, and when the client goes.
 */
export const streamFile = (path: string, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> => {
  let opened: Promise<FileHandle> | undefined;
  const close = async () => {
    await (await opened)?.close();
  };
  let at = start;
  return new ReadableStream(
    {
      async pull(controller) {
        opened ??= open(path, 'r');
        const file = await opened;
        const wanted = Math.min(CHUNK_BYTES, end - at + 1);
        const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, at);
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        at += bytesRead;
        if (at <= end && bytesRead > 0) return;
        await close();
        controller.close();
      },
      cancel: close,
    },
    // No read-ahead: an answer that is not read opens no file.
    { highWaterMark: 0 },
  );
};
