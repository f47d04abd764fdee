import { randomUUID } from 'node:crypto';

import { MAX_SHARES_PER_DAY } from '@account-area/contracts';

import { DAY_MS, SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { HttpProblem } from '../../server/problem.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import type { MailPlace } from '../mail/mail-outbox.ts';
import { sharedWidgetMail } from './share-mail.ts';
import type { Viewed } from './viewer-address.ts';
import { showableWidget } from './widgets.ts';

interface NewShare {
  readonly productCode: string;
  readonly vendorId: string;
  /** What the customer calls themselves. */
  readonly from: string;
  /** In lines; may be empty. */
  readonly message: string;
  /** One e-mail address. It is kept in the mail alone, until that is sent. */
  readonly to: string;
  readonly place: MailPlace;
  /** Where an online version is looked at. */
  readonly hrefOf: (viewed: Viewed) => string;
}

/**
 * Mails an online version to a recipient, if the transaction is committed. Throws a 404 when the customer has none, a 409 when it
 * may not be shown, and a 429 when they have shared enough for the day.
 */
export const shareWidget = (
  account: AccountDatabase,
  { from, hrefOf, message, place, productCode, to, vendorId }: NewShare,
  { clock, mail }: Pick<PlatformContext, 'clock' | 'mail'>,
): Promise<void> =>
  account.write(async (queries) => {
    const { accountId } = account;
    const now = clock.now();
    const widget = await showableWidget(queries, productCode, now);
    if (widget.vendorId !== vendorId) {
      throw new HttpProblem(400, 'The request is not valid', {
        errors: [{ path: 'query.vendorId', message: 'shows no such online version' }],
      });
    }
    await countShare(queries, accountId, now);
    const href = hrefOf({ accountId, viewId: widget.viewId });
    await mail.send(
      {
        accountId,
        to,
        template: sharedWidgetMail,
        values: () => ({ from, message, title: widget.title, href }),
        place,
      },
      queries,
    );
  });

/** Shares of one account are counted one after the other. */
const countShare = async (queries: AccountQueries, accountId: string, now: Date): Promise<void> => {
  await queries.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await queries.deleteFrom('widget_shares').where('shared_at', '<=', dayAgo).execute();
  const shares = await queries.selectFrom('widget_shares').select('shared_at').orderBy('shared_at').execute();
  const [oldest] = shares;
  if (oldest && shares.length >= MAX_SHARES_PER_DAY) {
    const waitS = Math.ceil((oldest.shared_at.getTime() + DAY_MS - now.getTime()) / SECOND_MS);
    throw new HttpProblem(429, 'Too many shares', { headers: { 'Retry-After': String(waitS) } });
  }
  await queries
    .insertInto('widget_shares')
    .values({ id: randomUUID(), account_id: accountId, shared_at: now })
    .execute();
};
