import { PrintsToken, TempSelection, TempSelectionCreated } from '@account-area/contracts';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';

/** A customer who has photos printed. */
export const createPrintClient = async (platform: TestPlatform, account: TestAccount) => {
  const token = await platform.accessToken(account);
  const call = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/photo-management/temp-selections${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const expectStatus = async (answer: Promise<Response>, status: number): Promise<Response> => {
    const response = await answer;
    if (response.status !== status) throw new Error(`answered ${response.status}: ${await response.text()}`);
    return response;
  };

  return {
    call,
    create: async (photoIds: readonly string[], headers?: Readonly<Record<string, string>>) =>
      TempSelectionCreated.parse(await (await expectStatus(call('POST', '', { photoIds }, headers), 201)).json())
        .tempSelectionId,
    add: (id: string, photoIds: readonly string[]) => expectStatus(call('POST', `/${id}/photos`, { photoIds }), 204),
    photos: async (id: string) =>
      TempSelection.parse(await (await expectStatus(call('GET', `/${id}`), 200)).json()).photoIds,
    code: async (id: string) =>
      PrintsToken.parse(await (await expectStatus(call('POST', `/${id}/tokens`), 201)).json()).token,
  };
};

export type PrintClient = Awaited<ReturnType<typeof createPrintClient>>;
