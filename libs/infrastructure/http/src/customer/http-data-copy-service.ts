import { DATA_COPY_STATES, DataCopyAnswer, dataCopyPaths } from '@account-area/contracts';
import type { DataCopy, DataCopyRefused, DataCopyService, TooManyCopies } from '@account-area/customer';
import { fail, ok, type PortError, referenceFrom, type Result } from '@account-area/kernel';

import type { Refusal } from '../exchange/exchange.ts';
import type { Answer, RemoteService } from '../exchange/remote-service.ts';

const TOO_MANY = 429;

/** Copies of what an account holds, by the customer service; the mail is written in the language of `localeId()` at that moment. */
export const createHttpDataCopyService = (service: RemoteService, localeId: () => string): DataCopyService => ({
  read: (signal) =>
    service.ask({ operation: 'copy of data', path: dataCopyPaths.copy, schema: DataCopyAnswer }, signal, copyOf),
  ask: ({ key }, signal) =>
    service.ask<DataCopyAnswer, DataCopy, DataCopyRefused>(
      {
        operation: 'request for a copy of data',
        method: 'POST',
        path: dataCopyPaths.copy,
        idempotencyKey: key,
        language: localeId(),
        answers: [TOO_MANY],
        // That would be days.
        waits: false,
        schema: DataCopyAnswer,
      },
      signal,
      copyOf,
      tooMany,
    ),
});

const copyOf = ({ copy }: DataCopyAnswer, answer: Answer): Result<DataCopy, PortError> => {
  if (copy === null) return ok({ state: 'none' });
  const state = DATA_COPY_STATES.find((word) => word === copy.state);
  if (state === 'sent' && copy.expiresAt !== null) return ok({ state, expiresAt: new Date(copy.expiresAt) });
  if (state === 'packing' || state === 'failed') return ok({ state });
  return fail(answer.reject([{ path: 'copy.state', code: 'unreadable' }]));
};

const tooMany = ({ problem, status }: Refusal): Result<DataCopy, TooManyCopies> | null =>
  status === TOO_MANY && problem !== null
    ? fail({ code: 'too-many-copies', reference: referenceFrom(problem.correlationId) })
    : null;
