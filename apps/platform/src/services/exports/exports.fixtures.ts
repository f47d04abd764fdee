import { ExportStart } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';

const Mails = z.array(
  z.object({ subject: z.string(), text: z.string(), links: z.array(z.string()), messageId: z.string() }),
);

const FILE_LINK = /href="(\/(?:exports|data-copies)\/[^"]+)"\s+download/g;

/** The addresses of the files on the page of an export. */
export const filesOn = (page: string): readonly string[] =>
  [...page.matchAll(FILE_LINK)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** A customer who asks for exports and reads mails. */
export const createExportClient = async (platform: TestPlatform, account: TestAccount) => {
  const token = await platform.accessToken(account);
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/photo-management/exports`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
  return {
    ask,
    async start(headers?: Readonly<Record<string, string>>): Promise<boolean> {
      const response = await ask(headers);
      if (response.status !== 202) throw new Error(`The platform answered ${response.status}.`);
      return ExportStart.parse(await response.json()).started;
    },
    /** The newest first. */
    async mails() {
      const address = `${platform.origin}/sandbox/api/mails?to=${encodeURIComponent(account.email)}`;
      return Mails.parse(await (await platform.fetch(address)).json());
    },
  };
};
