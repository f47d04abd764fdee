import { DataCopyAnswer } from '@account-area/contracts';

import type { TestAccount, TestPlatform } from '../../../testing.platform.ts';
import { createExportClient } from '../exports.fixtures.ts';

/** A customer who asks for copies of their data and reads mails. */
export const createDataCopyClient = async (platform: TestPlatform, account: TestAccount) => {
  const reader = await createExportClient(platform, account);
  const token = await platform.accessToken(account);
  const call = (method: 'GET' | 'POST', headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/customer-api/customers/me/data-copy`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
  const copyIn = async (response: Promise<Response>) => DataCopyAnswer.parse(await (await response).json()).copy;
  return {
    mails: () => reader.mails(),
    call,
    read: () => copyIn(call('GET')),
    ask: (headers?: Readonly<Record<string, string>>) => copyIn(call('POST', headers)),
  };
};
