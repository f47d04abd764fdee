import { fail, limitConcurrency, ok, type Result } from '@account-area/kernel';

import {
  checkSize,
  type CheckedFile,
  type FileRefused,
  type FileUploadPorts,
  type KnownPhotos,
} from './file-upload.ts';
import { photoTypeOf, type Fingerprint, type LocalFile } from './local-file.ts';

/** Most fingerprints asked about at once. */
export const MAX_FINGERPRINTS_AT_ONCE = 500;

/** Checks files. All checks share it: one file is read at a time, and the library is asked about several at once. */
export const fileCheck = ({ files, known }: Pick<FileUploadPorts, 'files' | 'known'>) => {
  const fingerprintOf = limitConcurrency(1, (file: LocalFile, signal) => files.fingerprint(file, signal));
  const isKnown = batched(known);
  return async (file: LocalFile, signal: AbortSignal): Promise<Result<CheckedFile, FileRefused>> => {
    const size = checkSize(file.size);
    if (!size.ok) return size;
    const head = await files.head(file, signal);
    if (!head.ok) return head;
    const type = photoTypeOf(head.value);
    if (type === null) return fail({ code: 'not-a-photo' });
    const fingerprint = await fingerprintOf(file, signal);
    if (!fingerprint.ok) return fingerprint;
    return ok({ type, fingerprint: fingerprint.value, isKnown: await isKnown(fingerprint.value) });
  };
};

interface Question {
  readonly fingerprint: Fingerprint;
  readonly answer: (isKnown: boolean) => void;
}

/**
 * Asks whether one file is known, in one batch with all files that were read during the question before. A file is not
 * known when the question fails: the library itself rejects duplicates.
 */
export const batched = (photos: KnownPhotos): ((fingerprint: Fingerprint) => Promise<boolean>) => {
  const waiting: Question[] = [];
  let isAsking = false;

  const askAll = async () => {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_FINGERPRINTS_AT_ONCE);
      const known = await knownOf(photos, batch);
      for (const { answer, fingerprint } of batch) answer(known.has(fingerprint));
    }
    isAsking = false;
  };

  return (fingerprint) =>
    new Promise((answer) => {
      waiting.push({ fingerprint, answer });
      if (!isAsking) void askAll();
    });
};

const knownOf = async (photos: KnownPhotos, batch: readonly Question[]): Promise<ReadonlySet<Fingerprint>> => {
  const fingerprints = batch.map(({ fingerprint }) => fingerprint);
  // One question serves several files, so it goes on when one of them leaves the queue.
  const answer = await photos.known(fingerprints, new AbortController().signal).catch(() => null);
  return new Set(answer?.ok === true ? answer.value : []);
};
