import { fail, ok, type Result } from '@account-area/kernel';
import { HEAD_BYTES, isFingerprint, type FileReading, type FileUnreadable } from '@account-area/transfers';

/** Reads files that the customer chose. A file that was moved or changed since cannot be read. */
export const createBrowserFileReading = (subtle: Pick<SubtleCrypto, 'digest'>): FileReading => ({
  head: (file) => read(async () => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())),

  fingerprint: async (file) => {
    const digest = await read(async () => subtle.digest('SHA-256', await file.arrayBuffer()));
    if (!digest.ok) return digest;
    const fingerprint = hexOf(new Uint8Array(digest.value));
    return isFingerprint(fingerprint) ? ok(fingerprint) : fail({ code: 'unreadable' });
  },
});

const read = async <T>(reading: () => Promise<T>): Promise<Result<T, FileUnreadable>> => {
  try {
    return ok(await reading());
  } catch {
    return fail({ code: 'unreadable' });
  }
};

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
