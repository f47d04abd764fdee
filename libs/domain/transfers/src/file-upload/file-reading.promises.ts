import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
} from '@account-area/kernel/conformance';

import { HEAD_BYTES } from './file-check.ts';
import type { FileReading, LocalFile } from './file-upload.ts';

/** A device with files. */
export interface FileReadingWorld extends CheckedWorld {
  readonly reading: FileReading;
  /** Puts a file on the device, which the customer chooses. */
  readonly put: (bytes: Uint8Array<ArrayBuffer>) => LocalFile | Promise<LocalFile>;
  /** The device does not hand out the bytes of the file any more. */
  readonly lose: (file: LocalFile) => void | Promise<void>;
}

const ABC = new TextEncoder().encode('abc');
const SHA_256_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
/** A million zeros: more than one piece of most readers. */
const SHA_256_OF_ZEROS = 'd29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025';

/** What {@link FileReading} promises. */
export const fileReadingPromises = conformanceKit<FileReadingWorld>('FileReading', {
  'hands out the first 64 bytes of a file that has more': async ({ put, reading }) => {
    const file = await put(Uint8Array.from({ length: 100 }, (_, at) => at));
    const head = ensureOk('`head`', await reading.head(file, never()));
    ensureEqual(
      'the first bytes',
      [...head],
      Array.from({ length: HEAD_BYTES }, (_, at) => at),
    );
  },

  'hands out all bytes of a file that has fewer': async ({ put, reading }) => {
    const head = ensureOk('`head`', await reading.head(await put(ABC), never()));
    ensureEqual('the first bytes', [...head], [...ABC]);
  },

  'knows a file by the SHA-256 of all its bytes, in lower case': async ({ put, reading }) => {
    const fingerprint = ensureOk('`fingerprint`', await reading.fingerprint(await put(ABC), never()));
    ensureEqual('the fingerprint', fingerprint, SHA_256_OF_ABC);
  },

  'knows large files by all their bytes, too': async ({ put, reading }) => {
    const file = await put(new Uint8Array(1_000_000));
    const fingerprint = ensureOk('`fingerprint`', await reading.fingerprint(file, never()));
    ensureEqual('the fingerprint', fingerprint, SHA_256_OF_ZEROS);
  },

  'says that a file cannot be read': async ({ lose, put, reading }) => {
    const file = await put(ABC);
    await lose(file);
    ensureFails('what `head` answers', await reading.head(file, never()), 'unreadable');
    ensureFails('what `fingerprint` answers', await reading.fingerprint(file, never()), 'unreadable');
  },
});

const never = (): AbortSignal => new AbortController().signal;
