import { ok, type Result } from '@account-area/kernel';

import type { Refusal } from '../exchange/exchange.ts';

/** What services answer to a query or a path that they do not know. */
const STATUSES: readonly number[] = [400, 404, 405, 501];

/**
 * `null` for a refusal that may mean that the service knows nothing of an extra, which is what goes beyond the
 * specification: only asking without it tells.
 */
export const nullIfUnknown = ({ status }: Refusal): Result<null, never> | null =>
  STATUSES.includes(status) ? ok(null) : null;
