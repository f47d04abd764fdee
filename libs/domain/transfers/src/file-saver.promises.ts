import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
} from '@account-area/kernel/conformance';

import type { FileProgress, FileSaver, RemoteFile } from './file-saver.ts';

/** A device without files, and a sender. */
export interface FileSaverWorld extends CheckedWorld {
  readonly saver: FileSaver;
  /** Gives the sender a file, whose answers are as told. */
  readonly offer: (
    fileName: string,
    bytes: Uint8Array<ArrayBuffer>,
    sending: Sending,
  ) => RemoteFile | Promise<RemoteFile>;
  /** The bytes of a file that the customer's device has; `null` where it has no such file. */
  readonly saved: (fileName: string) => Promise<Uint8Array | null>;
  /** From now on the device takes no file. */
  readonly block: () => void | Promise<void>;
}

/** How a sender sends a file: it breaks off halfway once, or each time after it has sent nothing, or refuses it. */
export type Sending = 'whole' | 'breaks-off-once' | 'breaks-off-always' | 'refused';

/** Bytes that no two places of a file have in common. */
const BYTES = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 31 + (at >> 8)) % 251);

/** What a {@link FileSaver} promises. */
export const fileSaverPromises = conformanceKit<FileSaverWorld>('FileSaver', {
  'saves a file whole, under its name': async (world) => {
    ensureOk('`save`', await save(world, 'whole').answer);
    await ensureSaved(world, BYTES);
  },

  'saves a file whole whose sender broke off': async (world) => {
    ensureOk('`save`', await save(world, 'breaks-off-once').answer);
    await ensureSaved(world, BYTES);
  },

  'reports no more bytes than there are': async (world) => {
    const { answer, progress } = save(world, 'whole');
    await answer;
    const isPossible = ({ received, total }: FileProgress) =>
      received <= BYTES.length && (total === null || total === BYTES.length);
    ensureEqual(
      'what was reported beside',
      progress().filter((seen) => !isPossible(seen)),
      [],
    );
  },

  'reports nothing once it has answered': async (world) => {
    const { answer, progress } = save(world, 'whole');
    await answer;
    const reported = progress().length;
    await save(world, 'whole', 'another.jpg').answer;
    ensureEqual('how often it has reported', progress().length, reported);
  },

  'says that a sender refused the file, and leaves nothing of it': async (world) => {
    ensureFails('what `save` answers', await save(world, 'refused').answer, 'not-received');
    await ensureSaved(world, null);
  },

  'gives up a sender that always breaks off, and leaves nothing of the file': async (world) => {
    ensureFails('what `save` answers', await save(world, 'breaks-off-always').answer, 'not-received');
    await ensureSaved(world, null);
  },

  'says that the device takes no file': async (world) => {
    await world.block();
    ensureFails('what `save` answers', await save(world, 'whole').answer, 'save-blocked');
  },

  'saves nothing for a caller that has left': async (world) => {
    const { answer } = save(world, 'whole', FILE_NAME, AbortSignal.abort());
    ensureFails('what `save` answers', await answer, 'not-received');
    await ensureSaved(world, null);
  },
});

const FILE_NAME = 'beach.jpg';

const save = (
  { offer, saver }: FileSaverWorld,
  sending: Sending,
  fileName = FILE_NAME,
  signal = new AbortController().signal,
) => {
  const progress: FileProgress[] = [];
  const answer = Promise.resolve(offer(fileName, BYTES, sending)).then((file) =>
    saver.save(file, (seen) => progress.push(seen), signal),
  );
  return { answer, progress: () => progress };
};

const ensureSaved = async ({ saved }: FileSaverWorld, expected: Uint8Array | null) =>
  ensureEqual('what the device has', await saved(FILE_NAME), expected);
