import { type PortError, referenceFrom } from '@account-area/kernel';

import type { Refusal, Sighting } from './sighting.ts';

/** Why an exchange failed: what may cross a port, and beside it what an adapter needs to find the domain's own words. */
export interface ExchangeFailure {
  readonly portError: PortError;
  /** The answer that said no; `null` for every other failure. */
  readonly refusal: Refusal | null;
}

/** What adapters are told of what was seen. */
export const failureOf = (seen: Sighting, correlationId: string): ExchangeFailure => ({
  portError: { code: CODE_OF[seen.kind], reference: referenceFrom(correlationId) },
  refusal: seen.kind === 'status' ? seen : null,
});

const CODE_OF: Readonly<Record<Sighting['kind'], PortError['code']>> = {
  network: 'unreachable',
  timeout: 'unreachable',
  aborted: 'unreachable',
  'renewal-failed': 'unreachable',
  'circuit-open': 'unreachable',
  status: 'refused',
  'signed-out': 'refused',
  'unexpected-content': 'malformed',
  'invalid-json': 'malformed',
  'invalid-body': 'malformed',
};
