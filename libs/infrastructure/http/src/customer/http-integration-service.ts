import { BusinessCustomerMe, CALLBACK_FORMATS, customerPaths } from '@account-area/contracts';
import type { Callback, IntegrationService, IntegrationSettings } from '@account-area/customer';
import { ok } from '@account-area/kernel';
import type * as z from 'zod/mini';

import type { RemoteService } from '../exchange/remote-service.ts';

/** How a business customer is connected, by the customer service. */
export const createHttpIntegrationService = (service: RemoteService): IntegrationService => ({
  settings: (signal) =>
    service.ask({ operation: 'integration', path: customerPaths.me, schema: BusinessCustomerMe }, signal, settingsFrom),

  change: ({ input: callback, key }, signal) =>
    service.ask(
      {
        operation: 'callback',
        method: 'PATCH',
        path: customerPaths.me,
        json: { callbackUrl: callback?.address ?? null, callbackFormat: callback?.format ?? 'JSON' },
        idempotencyKey: key,
        schema: BusinessCustomerMe,
      },
      signal,
      settingsFrom,
    ),
});

const settingsFrom = ({ callbackFormat, callbackUrl, ftp }: z.output<typeof BusinessCustomerMe>) =>
  ok<IntegrationSettings>({ ftp: ftp ?? null, callback: callbackFrom(callbackUrl ?? null, callbackFormat ?? null) });

/** A format that is newer than this code is none that could be kept again. */
const callbackFrom = (address: string | null, word: string | null): Callback | null =>
  address === null ? null : { address, format: CALLBACK_FORMATS.find((format) => format === word) ?? 'unknown' };
