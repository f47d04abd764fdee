import { parseJson } from '@account-area/contracts';
import { type AlbumNamed, isAlbumId, isPhotoId, type PhotoId } from '@account-area/photos';
import {
  fileKey,
  interruptedOf,
  isFingerprint,
  filesWithout,
  type UploadRecord,
  type UploadRecords,
} from '@account-area/transfers';
import * as z from 'zod/mini';

import type { LocalStore } from '../settings/local-store.ts';
import { uploadKeysOf } from './upload-keys.ts';

interface LocalUploadRecordsOptions {
  readonly store: LocalStore;
  readonly locks: Pick<LockManager, 'query' | 'request'>;
  /** Whose uploads these are: other users of this browser do not see the names of their files. */
  readonly accountId: string;
  /** A name that no other window has. */
  readonly windowName: string;
}

/** This many records are kept; the oldest are forgotten first. */
const MOST_RECORDS = 500;

/** The same of files that wait: a megabyte of the five that a host may keep. */
const MOST_WAITING = 10_000;

const Kept = z.array(z.unknown());
const KeptAlbum = z.object({
  id: z.custom<AlbumNamed['id']>((text) => typeof text === 'string' && isAlbumId(text)),
  name: z.string(),
});
const KeptPhotoId = z.custom<PhotoId>((text) => typeof text === 'string' && isPhotoId(text));
const KeptFile = z.object({
  fileName: z.string(),
  size: z.number(),
  window: z.string(),
  album: z.catch(z.nullable(KeptAlbum), null),
  photoId: z.catch(z.nullable(KeptPhotoId), null),
});
const KeptRecord = z.extend(z.pick(KeptFile, { fileName: true, size: true, window: true }), {
  fingerprint: z.custom<UploadRecord['fingerprint']>((text) => typeof text === 'string' && isFingerprint(text)),
  address: z.url({ protocol: /^https?$/ }),
});

type OwnedRecord = z.infer<typeof KeptRecord>;
type OwnedFile = z.infer<typeof KeptFile>;

/**
 * Uploads that have begun and files that wait, in local storage. A window that sends holds a lock, so that the others
 * leave it alone.
 */
export const createLocalUploadRecords = ({
  accountId,
  locks,
  store,
  windowName,
}: LocalUploadRecordsOptions): UploadRecords => {
  const { begun: key, waiting: waitingKey } = uploadKeysOf(accountId);
  const lockOf = (window: string) => `${key}.${window}`;
  let isHeld = false;

  const listAt = <T>(place: string, schema: z.ZodMiniType<T>): readonly T[] => {
    const kept = Kept.safeParse(parseJson(store.read(place))).data ?? [];
    return kept.map((item) => schema.safeParse(item)).flatMap(({ data }) => (data === undefined ? [] : [data]));
  };
  const records = () => listAt(key, KeptRecord);
  const waiting = () => listAt(waitingKey, KeptFile);
  const keepAllWaiting = (kept: readonly OwnedFile[]) =>
    store.keep(waitingKey, JSON.stringify(kept.slice(-MOST_WAITING)));
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
      const begun = records();
      const files = waiting();
      if (begun.length + files.length === 0) return [];
      const { held = [] } = await locks.query().catch(() => ({ held: [] }));
      const alive = new Set(held.map(({ name }) => name));
      const isLeft = ({ window }: Pick<OwnedFile, 'window'>) => !alive.has(lockOf(window)) && window !== windowName;
      return interruptedOf(begun.filter(isLeft), files.filter(isLeft));
    },
    find: (fingerprint) => {
      const found = records().find((record) => record.fingerprint === fingerprint);
      if (found === undefined) return null;
      const { address, fileName, size } = found;
      return { address, fileName, fingerprint, size };
    },
    keep: (record) => {
      holdLock();
      keepAll([...without(record.fingerprint), { ...record, window: windowName }]);
    },
    forget: (fingerprint) => keepAll(without(fingerprint)),
    keepWaiting: (files) => {
      holdLock();
      const each = new Map(files.map((file) => [fileKey(file), file]));
      keepAllWaiting([
        ...filesWithout(waiting(), files),
        ...[...each.values()].map(({ album = null, fileName, photoId = null, size }) => ({
          fileName,
          size,
          album,
          photoId,
          window: windowName,
        })),
      ]);
    },
    forgetWaiting: (files) => keepAllWaiting(filesWithout(waiting(), files)),
  };
};
