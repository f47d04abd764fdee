import { exportPaths, ExportStart } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { ExportGateway } from '@account-area/transfers';

import type { RemoteService } from '../exchange/remote-service.ts';

/** Exports by the photo service, whose mail is written in the language of `localeId()` at that moment. */
export const createHttpExportGateway = (service: RemoteService, localeId: () => string): ExportGateway => ({
  start: (key, signal) =>
    service.ask(
      {
        operation: 'export all photos',
        method: 'POST',
        path: exportPaths.exports,
        idempotencyKey: key,
        language: localeId(),
        schema: ExportStart,
      },
      signal,
      ({ started }) => ok({ started }),
    ),
});
