import {
  pathOf,
  PrintsToken,
  TempSelectionCreated,
  tempSelectionPaths,
  type TempSelectionPhotos,
} from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import { isPrintSelectionId, type PrintSelectionService } from '@account-area/transfers';

import { noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';

/** Photos on their way to the prints editor, kept by the photo service. */
export const createHttpPrintSelectionService = (service: RemoteService): PrintSelectionService => ({
  create: ({ key, photoIds }, signal) =>
    service.ask(
      {
        operation: 'print selection',
        method: 'POST',
        path: tempSelectionPaths.selections,
        json: { photoIds: [...photoIds] } satisfies TempSelectionPhotos,
        idempotencyKey: key,
        schema: TempSelectionCreated,
      },
      signal,
      ({ tempSelectionId }, answer) =>
        isPrintSelectionId(tempSelectionId)
          ? ok(tempSelectionId)
          : fail(answer.reject([{ path: 'tempSelectionId', code: 'too_small' }])),
    ),

  add: ({ key, photoIds, selectionId }, signal) =>
    service.ask(
      {
        operation: 'more photos for print selection',
        method: 'POST',
        path: pathOf(tempSelectionPaths.photos, { selection: selectionId }),
        json: { photoIds: [...photoIds] } satisfies TempSelectionPhotos,
        idempotencyKey: key,
        schema: noBody,
      },
      signal,
      () => ok(undefined),
    ),

  // Without a key: an answer that is kept for repeats would keep the token.
  token: (selectionId, signal) =>
    service.ask(
      {
        operation: 'prints editor token',
        method: 'POST',
        path: pathOf(tempSelectionPaths.tokens, { selection: selectionId }),
        schema: PrintsToken,
      },
      signal,
      ({ token }) => ok(token),
    ),
});
