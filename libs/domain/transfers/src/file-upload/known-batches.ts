import type { KnownPhotos } from './file-upload.ports.ts';
import type { Fingerprint } from './local-file.ts';

/** Most fingerprints asked about at once. */
const MAX_FINGERPRINTS_AT_ONCE = 500;

interface Waiting {
  readonly fingerprint: Fingerprint;
  readonly answer: (isKnown: boolean) => void;
}

/**
 * Asks whether one file is known, together with all others that were read while the question before was on its way.
 * A file that nobody can tell about is not known: the library itself doubles nothing.
 */
export const batched = (photos: KnownPhotos): ((fingerprint: Fingerprint) => Promise<boolean>) => {
  const waiting: Waiting[] = [];
  let isAsking = false;

  const askOnce = async () => {
    const asked = waiting.splice(0, MAX_FINGERPRINTS_AT_ONCE);
    const known = await knownOf(photos, asked);
    for (const { answer, fingerprint } of asked) answer(known.has(fingerprint));
  };
  const askAll = async () => {
    isAsking = true;
    while (waiting.length > 0) await askOnce();
    isAsking = false;
  };

  return (fingerprint) =>
    new Promise((answer) => {
      waiting.push({ fingerprint, answer });
      if (!isAsking) void askAll();
    });
};

const knownOf = async (photos: KnownPhotos, asked: readonly Waiting[]): Promise<ReadonlySet<Fingerprint>> => {
  const fingerprints = asked.map(({ fingerprint }) => fingerprint);
  // Files that were taken back meanwhile cost nothing, so nobody abandons the question.
  const answer = await photos.known(fingerprints, new AbortController().signal).catch(() => null);
  return new Set(answer?.ok === true ? answer.value : []);
};
