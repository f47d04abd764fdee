import type { CustomerChange } from '@account-area/contracts';
import {
  CHANGED_ELSEWHERE,
  CustomerProfile,
  EARLIEST_BIRTH,
  MAX_EXTRA_BYTES,
  MOST_AHEAD_OF_UTC_MS,
} from '@account-area/contracts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { PlatformContext } from '../../module.ts';
import { HttpProblem } from '../../server/problem.ts';
import type { AccountCall } from '../../server/route.ts';
import type { Tables } from '../../storage/database/schema.ts';
import type { Host } from '../configuration/hosts.ts';
import { changeNewsletter, readNewsletter } from '../email-gateway/newsletter.ts';
import { isBusiness } from './accounts.ts';

type StoredAccount = Selectable<Tables['accounts']>;
type Change = z.output<typeof CustomerChange>;

/** What is known of the customer, and besides it what was sent and is not known here. */
export const customerOf = async ({ account, host }: Pick<AccountCall, 'account' | 'host'>, now: Date) => {
  const { customer, newsletter } = await account.read(async (queries) => ({
    customer: await queries.selectFrom('accounts').selectAll().executeTakeFirstOrThrow(),
    newsletter: await readNewsletter(queries, account.accountId, now),
  }));
  const { id, email } = customer;
  const said = {
    ...customer.extra,
    id,
    email,
    firstName: customer.first_name,
    lastName: customer.last_name,
    phone: customer.phone,
    language: customer.language,
    newsletter: newsletter.wants,
    newsletterRequestedAt: newsletter.requestedAt?.toISOString() ?? null,
    birthDate: customer.birth_date,
    paymentMethod: customer.payment_method,
    version: customer.version,
  };
  if (!isBusiness(customer.auth_method)) return said;
  return {
    ...said,
    companyName: customer.company_name,
    vatNumber: customer.vat_number,
    chamberOfCommerce: customer.chamber_of_commerce,
    invoiceEmail: customer.invoice_email,
    ...(customer.customer_status !== null && { status: customer.customer_status }),
    callbackUrl: customer.callback_url,
    callbackFormat: customer.callback_format,
    ftp: {
      host: host.name.replace(/^(?:account\.)?/, 'ftp.'),
      // An e-mail address may change.
      user: id,
      folder: `/orders/${host.channel}`,
    },
  };
};

/** A version of a customer's record, for a change. */
export const nextVersion = sql<number>`version + 1`;

type ChangeCall = Pick<AccountCall<unknown, unknown, Change>, 'account' | 'body' | 'host' | 'origin'>;

/** Keeps what customers say of themselves (D60): all of it, or nothing. */
export const keepProfile = (
  { account, body, host, origin }: ChangeCall,
  services: Pick<PlatformContext, 'clock' | 'mail'>,
) =>
  account.write(async (queries) => {
    const stored = await queries.selectFrom('accounts').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (body.version !== undefined && body.version !== stored.version) throw changedElsewhere();
    checkLanguage(body, stored, host);
    checkBirthDate(body, services.clock.now());
    await queries
      .updateTable('accounts')
      .set({
        first_name: body.firstName.trim(),
        last_name: body.lastName.trim(),
        phone: changed(body.phone, stored.phone),
        language: changed(body.language, stored.language),
        birth_date: changed(body.birthDate, stored.birth_date),
        ...(isBusiness(stored.auth_method) && businessColumns(body, stored)),
        // No more than that it is taken away can be said here (D61).
        ...(body.paymentMethod === null && { payment_method: null }),
        extra: JSON.stringify(extraOf(body, stored)),
        version: nextVersion,
      })
      .execute();
    if (body.newsletter === undefined) return;
    const language = body.language ?? stored.language;
    const place = { origin, locales: [...(language === null ? [] : [language]), ...host.wantedLocales] };
    await changeNewsletter(queries, { accountId: account.accountId, place, wants: body.newsletter }, services);
  });

const businessColumns = (body: Change, stored: StoredAccount) => ({
  company_name: changed(body.companyName, stored.company_name),
  vat_number: changed(body.vatNumber, stored.vat_number),
  chamber_of_commerce: changed(body.chamberOfCommerce, stored.chamber_of_commerce),
  invoice_email: changed(body.invoiceEmail, stored.invoice_email),
});

/** What is not sent stays. */
const changed = (sent: string | null | undefined, stored: string | null) =>
  sent === undefined ? stored : (sent?.trim() ?? null);

const KNOWN: ReadonlySet<string> = new Set(Object.keys(CustomerProfile.shape));

/** What is not known here is kept as it is sent, and what is not sent stays. */
const extraOf = (body: Change, { extra }: StoredAccount) => {
  const sent = Object.fromEntries(Object.entries(body).filter(([field]) => !KNOWN.has(field)));
  const kept = { ...extra, ...sent };
  if (Buffer.byteLength(JSON.stringify(kept)) > MAX_EXTRA_BYTES) throw invalid('body', 'too many other fields');
  return kept;
};

/** A language that the host does not speak stays where it was chosen before. */
const checkLanguage = (
  { language = null }: Change,
  stored: StoredAccount,
  { localeOverrides, wantedLocales }: Host,
) => {
  const spoken = [stored.language, ...wantedLocales, ...Object.values(localeOverrides)];
  if (language !== null && !spoken.includes(language)) throw invalid('body.language', 'not a language of this host');
};

const checkBirthDate = ({ birthDate = null }: Change, now: Date) => {
  if (birthDate === null) return;
  const latest = new Date(now.getTime() + MOST_AHEAD_OF_UTC_MS).toISOString().slice(0, EARLIEST_BIRTH.length);
  if (birthDate < EARLIEST_BIRTH || birthDate > latest) throw invalid('body.birthDate', 'not a day of a birth');
};

const invalid = (path: string, message: string) =>
  new HttpProblem(400, 'The request is not valid', { errors: [{ path, message }] });

const changedElsewhere = () =>
  new HttpProblem(409, 'The record has been changed since this version', { code: CHANGED_ELSEWHERE });
