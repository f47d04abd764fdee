import type { CustomerTraces } from '@account-area/session';

import { openRecords, removeRecords, unlessRefused } from '../upload/records-database.ts';

/** What is kept in a folder of a customer: names of files and addresses of their uploads. */
export const createDiskTraces = (folder: string): CustomerTraces => ({
  remove: (accountId) => {
    unlessRefused(() => {
      const database = openRecords(folder);
      removeRecords(database, accountId);
      database.close();
    }, undefined);
    return Promise.resolve();
  },
});
