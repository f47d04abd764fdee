import { fileKey, type Fingerprint, type UploadRecord, type UploadRecords, type WaitingFile } from './file-upload.ts';
import { interruptedOf } from './interrupted-upload.ts';

/** What all windows of an account on a device share. */
const accountUploads = (kept: readonly UploadRecord[], files: readonly WaitingFile[]) => ({
  records: new Map<Fingerprint, UploadRecord>(kept.map((record) => [record.fingerprint, record])),
  waiting: new Map<string, WaitingFile>(files.map((file) => [fileKey(file), file])),
  /** The windows that send; those that are gone own nothing. */
  senders: new Map<string, object>(),
});

/** A device in memory that keeps uploads for its windows. `kept` and `files` were left by windows that are gone. */
export const fakeUploadDevice = (kept: readonly UploadRecord[] = [], files: readonly WaitingFile[] = []) => {
  const accounts = new Map([['account-1', accountUploads(kept, files)]]);
  const openWindow = (accountId = 'account-1') => {
    const { records, senders, waiting } = accounts.get(accountId) ?? accountUploads([], []);
    accounts.set(accountId, { records, senders, waiting });
    const window = {};
    const isLeft = (key: string) => !senders.has(key);
    const windowRecords: UploadRecords = {
      interrupted: () => {
        const begun = [...records.values()].filter(({ fingerprint }) => isLeft(fingerprint));
        return Promise.resolve(
          interruptedOf(
            begun,
            [...waiting.values()].filter((file) => isLeft(fileKey(file))),
          ),
        );
      },
      find: (fingerprint) => records.get(fingerprint) ?? null,
      keep: (record) => {
        senders.set(record.fingerprint, window);
        records.set(record.fingerprint, record);
      },
      forget: (fingerprint) => void records.delete(fingerprint),
      keepWaiting: (added) => {
        for (const file of added) {
          senders.set(fileKey(file), window);
          waiting.set(fileKey(file), file);
        }
      },
      forgetWaiting: (forgotten) => forgotten.forEach((file) => waiting.delete(fileKey(file))),
    };
    const close = () => {
      for (const [key, sender] of senders) if (sender === window) senders.delete(key);
    };
    return { ...windowRecords, records, waiting, windowRecords, close };
  };
  return { openWindow };
};

/** Records that live as long as the object, as one window has them. */
export const memoryUploadRecords = (kept: readonly UploadRecord[] = [], files: readonly WaitingFile[] = []) =>
  fakeUploadDevice(kept, files).openWindow();
