import type { CustomerTraces } from '@account-area/session';

import { copyKeysOf } from '../copies/copy-keys.ts';
import { emptyFileShelf } from '../files/shelf-folder.ts';
import { uploadKeysOf } from '../upload/upload-keys.ts';

interface CustomerTracesOptions {
  /** Merely looking at the storage throws where site data is blocked. */
  readonly storage: () => Pick<Storage, 'key' | 'length' | 'removeItem'>;
  readonly files: () => Pick<StorageManager, 'getDirectory'>;
}

/** Records of uploads and copies in local storage, and files in the origin private file system. */
export const createCustomerTraces = ({ files, storage }: CustomerTracesOptions): CustomerTraces => ({
  remove: async (accountId) => {
    try {
      const keys = [...Object.values(uploadKeysOf(accountId)), ...copyKeysOf(storage, accountId)];
      for (const key of keys) storage().removeItem(key);
    } catch {
      // Where nothing can be removed, nothing was kept.
    }
    await emptyFileShelf(files);
  },
});
