import { randomUUID } from 'node:crypto';

import { CONFIRMATION_QUERY, SUBSCRIPTION_LIFE_MS } from '@account-area/contracts';

import { DAY_MS, SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { tooMany } from '../../server/limits.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import type { Database } from '../../storage/database/database.ts';
import { normaliseEmail } from '../customer/accounts.ts';
import type { MailPlace } from '../mail/mail-outbox.ts';
import { confirmationLink, hashOfMailedToken, makeMailedToken } from '../mail/mailed-token.ts';
import { subscriptionMail } from './subscription-mail.ts';

/** The owner of a mailbox is not to be written to without end. */
const MAILS_PER_DAY = 5;

/** What a customer wants of the newsletter. */
interface NewsletterWish {
  readonly accountId: string;
  readonly wants: boolean;
  /** Where they said so. */
  readonly place: MailPlace;
}

/** How it stands with the newsletter of a customer. */
export interface NewsletterState {
  /** Whether they want it. */
  readonly wants: boolean;
  /** When they were asked to confirm; nothing is sent before they have. `null` when there is nothing to confirm. */
  readonly requestedAt: Date | null;
}

type MailServices = Pick<PlatformContext, 'clock' | 'mail'>;

/** How it stands with the newsletter of the customer of `queries`. */
export const readNewsletter = async (
  queries: AccountQueries,
  accountId: string,
  now: Date,
): Promise<NewsletterState> => {
  const { email, newsletter } = await queries
    .selectFrom('accounts')
    .select(['email', 'newsletter'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (newsletter) return { wants: true, requestedAt: null };
  const asked = await queries
    .selectFrom('newsletter_confirmations')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('confirmed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return { wants: asked !== undefined, requestedAt: asked?.created_at ?? null };
};

/**
 * Does what a customer wants of the newsletter. Who wants it is sent a mail, if the transaction is committed, and gets it
 * once they follow its link; who wants it no more does not get it from now on, and their links work no more. What is as they want
 * it stays as it is. Throws a 429 when they were sent enough mails for the day.
 */
export const changeNewsletter = async (
  queries: AccountQueries,
  { accountId, place, wants }: NewsletterWish,
  services: MailServices,
): Promise<void> => {
  // Wishes and confirmations of one account take turns.
  await queries.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const now = services.clock.now();
  if (!wants) {
    await stopNewsletter(queries, accountId, now);
    return;
  }
  const state = await readNewsletter(queries, accountId, now);
  if (!state.wants) await askForNewsletter(queries, { accountId, place }, services);
};

const stopNewsletter = async (queries: AccountQueries, accountId: string, now: Date): Promise<void> => {
  await queries.updateTable('accounts').set({ newsletter: false }).where('id', '=', accountId).execute();
  await queries
    .updateTable('newsletter_confirmations')
    .set({ voided_at: now })
    .where('account_id', '=', accountId)
    .where('voided_at', 'is', null)
    .execute();
};

/** Mails the link by which a customer confirms that they want the newsletter, if the transaction is committed. */
const askForNewsletter = async (
  queries: AccountQueries,
  { accountId, place }: Omit<NewsletterWish, 'wants'>,
  { clock, mail }: MailServices,
): Promise<void> => {
  const now = clock.now();
  await countMail(queries, accountId, now);
  const { email } = await queries
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const token = makeMailedToken();
  const expiresAt = new Date(now.getTime() + SUBSCRIPTION_LIFE_MS);
  await queries
    .insertInto('newsletter_confirmations')
    .values({
      id: randomUUID(),
      account_id: accountId,
      email,
      token_hash: hashOfMailedToken(token),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  const values = (origin: string) => ({
    link: confirmationLink(`${origin}/subscription-confirmation`, token, { [CONFIRMATION_QUERY.email]: email }),
    expiresAt,
  });
  await mail.send({ accountId, to: email, template: subscriptionMail, values, place }, queries);
};

const countMail = async (queries: AccountQueries, accountId: string, now: Date): Promise<void> => {
  const mails = await queries
    .selectFrom('newsletter_confirmations')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .orderBy('created_at')
    .execute();
  const [oldest] = mails;
  if (!oldest || mails.length < MAILS_PER_DAY) return;
  throw tooMany(Math.ceil((oldest.created_at.getTime() + DAY_MS - now.getTime()) / SECOND_MS));
};

/** What a link says of itself. */
interface Confirmation {
  readonly email: string;
  readonly token: string;
}

/**
 * Sends the newsletter to a customer from now on; fulfils with `false` when the link is not one of ours, was for another address,
 * has expired, or was voided. Following it again changes nothing.
 */
export const confirmNewsletter = ({ system }: Pick<Database, 'system'>, { email, token }: Confirmation, now: Date) =>
  system.transaction().execute(async (queries): Promise<boolean> => {
    const link = queries
      .selectFrom('newsletter_confirmations')
      .innerJoin('accounts', 'accounts.id', 'newsletter_confirmations.account_id')
      .select(['accounts.id as account_id', 'newsletter_confirmations.id', 'confirmed_at'])
      .whereRef('accounts.email', '=', 'newsletter_confirmations.email')
      .where('token_hash', '=', hashOfMailedToken(token))
      .where('newsletter_confirmations.email', '=', normaliseEmail(email))
      .where('voided_at', 'is', null)
      .where('expires_at', '>', now);
    const asked = await link.executeTakeFirst();
    if (!asked) return false;
    // As wishes do, which may have been first.
    await queries.selectFrom('accounts').select('id').where('id', '=', asked.account_id).forNoKeyUpdate().execute();
    const found = await link.executeTakeFirst();
    if (!found) return false;
    if (found.confirmed_at !== null) return true;
    await queries
      .updateTable('newsletter_confirmations')
      .set({ confirmed_at: now })
      .where('id', '=', found.id)
      .execute();
    await queries.updateTable('accounts').set({ newsletter: true }).where('id', '=', found.account_id).execute();
    return true;
  });

/** Removes what has expired. */
export const forgetOldConfirmations = ({ system }: Pick<Database, 'system'>, now: Date) =>
  system.deleteFrom('newsletter_confirmations').where('expires_at', '<=', now).execute();
