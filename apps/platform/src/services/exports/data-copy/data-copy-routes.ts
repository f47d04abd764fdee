import { DataCopyAnswer, dataCopyPaths, SERVICES } from '@account-area/contracts';

import type { PlatformContext } from '../../../module.ts';
import { accountRoute, type Route } from '../../../server/route.ts';
import type { AccountDatabase } from '../../../storage/database/account-database.ts';
import { languagesOf, startExport } from '../exports.ts';
import type { ExportRow } from '../exports.ts';

const PATH = `${SERVICES.customer.path}/${dataCopyPaths.copy}`;
const TAG = 'Copies of data';

/** As many times as a customer may press the button. */
const CALLS_PER_MINUTE = 20;

const STATES = { preparing: 'packing', ready: 'sent', failed: 'failed' } as const satisfies Record<
  ExportRow['status'],
  string
>;

/** Asking for a copy of what the account holds, and how far it is. */
export const dataCopyRoutes = ({ clock, jobs }: PlatformContext): readonly Route[] => {
  /** The last copy that there is still. */
  const read = async (account: AccountDatabase): Promise<DataCopyAnswer> => {
    const last = await account.read((queries) =>
      queries
        .selectFrom('exports')
        .select(['status', 'created_at', 'expires_at'])
        .where('kind', '=', 'data')
        .where((either) => either.or([either('expires_at', 'is', null), either('expires_at', '>', clock.now())]))
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!last) return { copy: null };
    const { created_at: requestedAt, expires_at: end, status } = last;
    const expiresAt = status === 'ready' && end !== null ? end.toISOString() : null;
    return { copy: { state: STATES[status], requestedAt: requestedAt.toISOString(), expiresAt } };
  };

  return [
    accountRoute({
      method: 'GET',
      path: PATH,
      tag: TAG,
      summary: 'How far the last copy of what the account holds is.',
      answer: DataCopyAnswer,
      handle: ({ account }) => read(account),
    }),
    accountRoute({
      method: 'POST',
      path: PATH,
      tag: TAG,
      summary:
        'Begins a copy of what the account holds; a mail says when it is ready. Asked again meanwhile it is the same. 429 while there are as many as are kept.',
      answer: DataCopyAnswer,
      status: 202,
      fillsDisk: true,
      callsPerMinute: CALLS_PER_MINUTE,
      handle: async ({ account, host, origin, request }) => {
        const locales = [...languagesOf(request), ...host.wantedLocales];
        await startExport(account, { kind: 'data', place: { origin, locales } }, { clock, jobs });
        return read(account);
      },
    }),
  ];
};
