import { fail, ok, type PortError } from '@account-area/kernel';

import type { ProjectStorageLookup, StorageQuery, StoredUpload } from './storage-lookup.ts';

const REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** What a test or story has stored. */
export interface Stored {
  /** Uploads that any account which is asked about has. */
  readonly ofAccount?: readonly StoredUpload[];
  /** Uploads that were made before signing in. */
  readonly anonymous?: readonly StoredUpload[];
  /** Ids of uploads about which every question is refused. */
  readonly refused?: readonly string[];
}

/** A storage that answers at once, and what it was asked. */
export const fakeProjectStorage = ({ anonymous = [], ofAccount = [], refused = [] }: Stored = {}) => {
  const asked = { uploads: new Array<StorageQuery>(), anonymousUploads: new Array<readonly string[]>() };
  const lookup: ProjectStorageLookup = {
    upload(query) {
      asked.uploads.push(query);
      const stored = ofAccount.find(({ id }) => id === query.uploadId) ?? null;
      return Promise.resolve(refused.includes(query.uploadId) ? fail(REFUSAL) : ok(stored));
    },
    anonymousUploads(uploadIds) {
      asked.anonymousUploads.push(uploadIds);
      const isRefused = uploadIds.some((id) => refused.includes(id));
      return Promise.resolve(isRefused ? fail(REFUSAL) : ok(anonymous.filter(({ id }) => uploadIds.includes(id))));
    },
  };
  return { asked, lookup, refusal: REFUSAL };
};
