import { announceSessionEnd } from '../../server/push/push-bus.ts';
import { type AccountQueries, withPlatformRights } from '../../storage/database/account-database.ts';
import { GRANT } from './payload-store.ts';

/**
 * Signs a customer out on every device, when the transaction of `queries` is committed: from then on their access tokens are
 * worth nothing, none is renewed, and no browser is remembered.
 */
export const endSignIns = (queries: AccountQueries, accountId: string): Promise<void> =>
  withPlatformRights(queries, async () => {
    const ended = await queries
      .deleteFrom('oidc_payloads')
      .where('account_id', '=', accountId)
      .returning(['model', 'id'])
      .execute();
    for (const { id, model } of ended) if (model === GRANT) await announceSessionEnd(id, queries);
  });
