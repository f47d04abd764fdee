import { isFingerprint, type UploadRecord, type UploadRecords } from '@account-area/transfers';
import * as z from 'zod/mini';

import { parseJson, type LocalStore } from '../settings/local-store.ts';

/** Where records are kept, and how windows of this browser know of each other. */
export interface LocalUploadRecordsOptions {
  readonly store: LocalStore;
  readonly locks: Pick<LockManager, 'query' | 'request'>;
  /** Whose uploads these are: nobody else who uses this browser sees the names of their files. */
  readonly accountId: string;
  /** A name that no other window has. */
  readonly windowName: string;
}

/** So many records are kept, the oldest of them forgotten first. */
const MOST_RECORDS = 500;

const Kept = z.array(z.unknown());
const KeptRecord = z.object({
  fingerprint: z.string(),
  fileName: z.string(),
  size: z.number(),
  address: z.url({ protocol: /^https?$/ }),
  window: z.string(),
});

interface OwnedRecord extends UploadRecord {
  readonly window: string;
}

/** Uploads that have begun, in local storage. A window that sends holds a lock, so that the others leave it alone. */
export const createLocalUploadRecords = ({
  accountId,
  locks,
  store,
  windowName,
}: LocalUploadRecordsOptions): UploadRecords => {
  const key = `account-area.uploads.${accountId}`;
  const lockOf = (window: string) => `${key}.${window}`;
  let isHeld = false;

  const records = (): readonly OwnedRecord[] => {
    const kept = Kept.safeParse(parseJson(store.read(key)));
    return kept.success ? kept.data.flatMap(recordOf) : [];
  };
  const keepAll = (kept: readonly OwnedRecord[]) => store.keep(key, JSON.stringify(kept.slice(-MOST_RECORDS)));
  const without = (fingerprint: string) => records().filter((record) => record.fingerprint !== fingerprint);
  const holdLock = () => {
    if (isHeld) return;
    isHeld = true;
    // Held as long as this window lives: the promise never settles.
    locks.request(lockOf(windowName), () => new Promise(() => undefined)).catch(() => undefined);
  };

  return {
    interrupted: async () => {
      const found = records();
      if (found.length === 0) return [];
      const { held = [] } = await locks.query().catch(() => ({ held: [] }));
      const alive = new Set(held.map(({ name }) => name));
      return found.filter(({ window }) => !alive.has(lockOf(window)) && window !== windowName).map(withoutOwner);
    },
    find: (fingerprint) => {
      const found = records().find((record) => record.fingerprint === fingerprint);
      return found === undefined ? null : withoutOwner(found);
    },
    keep: (record) => {
      holdLock();
      keepAll([...without(record.fingerprint), { ...record, window: windowName }]);
    },
    forget: (fingerprint) => keepAll(without(fingerprint)),
  };
};

const recordOf = (kept: unknown): readonly OwnedRecord[] => {
  const record = KeptRecord.safeParse(kept);
  if (!record.success || !isFingerprint(record.data.fingerprint)) return [];
  return [{ ...record.data, fingerprint: record.data.fingerprint }];
};

const withoutOwner = ({ address, fileName, fingerprint, size }: OwnedRecord): UploadRecord => ({
  address,
  fileName,
  fingerprint,
  size,
});
