import { lateCode } from '@account-area/components';
import { fail, referenceFrom } from '@account-area/kernel';
import type { StorageStatusPorts, StorageStatusSource } from '@account-area/storage';

interface LateStorageStatusOptions {
  readonly ports: StorageStatusPorts;
  readonly ids: { readonly next: () => string };
  /** What counts is loaded after this; the account is asked for at once. */
  readonly pagePainted: Promise<void>;
}

const counting = lateCode(async () => (await import('./storage-status.chunk.ts')).createStorageStatusSource);

/** The storage status, which the first picture does not wait for. */
export const createLateStorageStatus = ({
  ids,
  pagePainted,
  ports,
}: LateStorageStatusOptions): StorageStatusSource => ({
  status: async (signal) => {
    const answer = ports.account.account(signal);
    await pagePainted;
    const loaded = await counting();
    return loaded.ok
      ? loaded.value({ ...ports, account: { account: () => answer } }).status(signal)
      : fail({ code: 'unreachable', reference: referenceFrom(ids.next()) });
  },
});
