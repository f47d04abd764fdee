import { Activation, type ACTIVATION_STATUSES, photoServicePaths } from '@account-area/contracts';
import { ok, type PortError, type Result } from '@account-area/kernel';
import type { ActivationService, ActivationStatus } from '@account-area/storage';

import type { Answer, RemoteService } from '../exchange/remote-service.ts';

/** Activation by the photo service. */
export const createHttpActivationService = (service: RemoteService): ActivationService => ({
  status: (signal) =>
    service.ask({ operation: 'activation', path: photoServicePaths.activation, schema: Activation }, signal, read),
  activate: (signal) =>
    service.ask(
      { operation: 'activate', method: 'POST', path: photoServicePaths.activation, schema: Activation },
      signal,
      read,
    ),
});

/** The words of both services that report it. */
const STATUS_OF: ReadonlyMap<string, ActivationStatus> = new Map<
  (typeof ACTIVATION_STATUSES)[number],
  ActivationStatus
>([
  ['ACTIVE', 'active'],
  ['Active', 'active'],
  ['NOT_ACTIVE', 'notActive'],
  ['NotRequested', 'notActive'],
  ['IMPORTING', 'importing'],
  ['Importing', 'importing'],
  ['DELETING', 'deleting'],
]);

const read = ({ status }: { readonly status: string }, answer: Answer): Result<ActivationStatus, PortError> => {
  const known = STATUS_OF.get(status);
  if (known === undefined) answer.note('invalid-body', [{ path: 'status', code: 'unknown-value' }]);
  return ok(known ?? 'notActive');
};
