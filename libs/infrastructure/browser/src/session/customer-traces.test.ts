import { customerTracesPromises, type CustomerTracesWorld } from '@account-area/session/conformance';
import { isFingerprint } from '@account-area/transfers';
import { describe, expect, it } from 'vitest';

import { fakeStorage } from '../settings/memory-storage.fakes.ts';
import { createLocalUploadRecords } from '../upload/local-upload-records.ts';
import { createCustomerTraces } from './customer-traces.ts';

const noFiles = () => ({ getDirectory: () => Promise.reject(new DOMException('No disk.', 'SecurityError')) });
const noLocks = { query: () => Promise.resolve({}), request: () => new Promise<never>(() => undefined) };

/** Uploads of an account, one begun and one waiting. */
const upload = ({ store }: ReturnType<typeof fakeStorage>, accountId: string) => {
  const records = createLocalUploadRecords({ accountId, store, locks: noLocks, windowName: 'a window that is gone' });
  const fingerprint = 'a'.repeat(64);
  if (!isFingerprint(fingerprint)) throw new Error('A fixture needs a fingerprint.');
  records.keep({ fingerprint, fileName: 'beach.jpg', size: 1000, address: 'https://photos.example/uploads/1' });
  records.keepWaiting([{ fileName: 'dunes.jpg', size: 2000 }]);
};

const startDevice = (): CustomerTracesWorld => {
  const browser = fakeStorage();
  return {
    traces: createCustomerTraces({ storage: browser.storage, files: noFiles }),
    leave: (accountId) => {
      upload(browser, accountId);
      browser.entries.set(`account-area.copies.${accountId}.page`, '[]');
    },
    areLeft: (accountId) => [...browser.entries.keys()].some((key) => key.includes(accountId)),
    block: () => browser.become('is blocked'),
  };
};

describe('the traces of a customer', () => {
  it.each(customerTracesPromises(startDevice))('$name', ({ run }) => run());

  it('are names of files and copies to albums, and are removed; those of others and settings stay', async () => {
    const settings = { locale: 'nl-NL', 'unfinishedDeletion.account-1.deletion-1': '{}' };
    const browser = fakeStorage(settings);
    upload(browser, 'account-1');
    upload(browser, 'account-2');
    for (const account of ['account-1', 'account-2']) browser.entries.set(`account-area.copies.${account}.page`, '[]');

    await createCustomerTraces({ storage: browser.storage, files: noFiles }).remove('account-1');

    expect([...browser.entries.keys()].toSorted()).toEqual(
      [
        ...Object.keys(settings),
        'account-area.copies.account-2.page',
        'account-area.uploads.account-2',
        'account-area.uploads-waiting.account-2',
      ].toSorted(),
    );
  });
});
