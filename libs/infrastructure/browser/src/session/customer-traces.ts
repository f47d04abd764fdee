import type { CustomerTraces } from '@account-area/session';

import { emptyFileShelf } from '../files/shelf-folder.ts';
import { uploadKeysOf } from '../upload/upload-keys.ts';

interface CustomerTracesOptions {
  /** Merely looking at the storage throws where site data is blocked. */
  readonly storage: () => Pick<Storage, 'removeItem'>;
  readonly files: () => Pick<StorageManager, 'getDirectory'>;
}

/** Records of uploads in local storage, and files in the origin private file system. */
export const createCustomerTraces = ({ files, storage }: CustomerTracesOptions): CustomerTraces => ({
  remove: async (accountId) => {
    try {
      for (const key of Object.values(uploadKeysOf(accountId))) storage().removeItem(key);
    } catch {
      // Where nothing can be removed, nothing was kept.
    }
    await emptyFileShelf(files);
  },
});
