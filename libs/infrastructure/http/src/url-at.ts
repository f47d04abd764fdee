import { fail, ok, type PortError, type Result } from '@account-area/kernel';

import type { Answer } from './exchange/remote-service.ts';

/** The address a service answered with, if it lies at `origin`, where that service keeps files. */
export const urlAt = (origin: string, address: string, answer: Answer): Result<URL, PortError> => {
  const url = new URL(address);
  return url.origin === origin ? ok(url) : fail(answer.reject([{ path: 'url', code: 'foreign-origin' }]));
};
