import { randomUUID } from 'node:crypto';

import type { Clock } from '../../clock.ts';
import type { AccountQueries } from '../../storage/database/account-database.ts';
import { createCipher } from '../../storage/cipher.ts';
import type { Jobs } from '../../storage/jobs/jobs.ts';
import type { KeyRing } from '../../storage/keys.ts';
import type { Host, Hosts } from '../configuration/hosts.ts';
import { mailContent } from './mail-content.ts';
import { type MailLocale, mailLocaleOf, type MailTemplate, mailWords } from './mail-template.ts';

/** Where a customer reads: decides brand, links and language of a mail. */
export interface MailPlace {
  /** Scheme, host and port of the area as the customer sees it. */
  readonly origin: string;
  /** BCP 47, best first. */
  readonly locales: readonly string[];
}

/** A mail that is to be sent. */
export interface NewMail<Values> {
  /** `null` for a mail that is not about an account; otherwise it goes with the account. */
  readonly accountId: string | null;
  /** One e-mail address. */
  readonly to: string;
  readonly template: MailTemplate<Values>;
  /** What the texts are about; they get the origin for their links. */
  readonly values: (origin: string) => Values;
  /** Where it was asked for; where the customer signed in last when missing. */
  readonly place?: MailPlace;
}

/** Where modules leave mails. */
export interface MailOutbox {
  /**
   * Sends a mail if the transaction of `queries` is committed: it is then sent at least once, always with the Message-ID
   * `<id@…>`, also after a crash or days without a mail server. Fulfils with the id.
   */
  send<Values>(mail: NewMail<Values>, queries: AccountQueries): Promise<string>;
}

/** The queue of mails; a job has the id of its mail. */
export const MAIL_QUEUE = 'mail';

/** What encrypts the bodies of mails. */
export const mailCipher = (keys: KeyRing) => createCipher(keys.secrets('bodies of mails'));

interface OutboxServices {
  readonly clock: Clock;
  readonly hosts: Hosts;
  readonly jobs: Jobs;
  readonly keys: KeyRing;
}

export const createMailOutbox = ({ clock, hosts, jobs, keys }: OutboxServices): MailOutbox => {
  const cipher = mailCipher(keys);
  return {
    async send({ accountId, place, template, to, values }, queries) {
      const { host, locale, origin } = await readerOf({ accountId, place, hosts }, queries);
      const text = template.texts[locale](values(origin), mailWords(host, locale));
      const from = { name: host.brandName, address: `no-reply@${mailDomain(hosts, host)}` };
      const content = await mailContent({ from, to, locale }, text);
      const id = randomUUID();
      const now = clock.now();
      await queries
        .insertInto('mails')
        .values({
          id,
          account_id: accountId,
          kind: template.kind,
          body: cipher.encrypt(JSON.stringify(content)),
          created_at: now,
          next_at: now,
        })
        .execute();
      await jobs.add(MAIL_QUEUE, { id, accountId, ahead: 0 }, queries);
      return id;
    },
  };
};

interface Reader {
  readonly origin: string;
  readonly host: Host;
  readonly locale: MailLocale;
}

interface Whereabouts {
  readonly accountId: string | null;
  readonly place: MailPlace | undefined;
  readonly hosts: Hosts;
}

const readerOf = async (whereabouts: Whereabouts, queries: AccountQueries): Promise<Reader> => {
  const { accountId, hosts } = whereabouts;
  const place = whereabouts.place ?? (accountId === null ? undefined : await lastPlace(accountId, queries));
  const host = place && hosts.find(new URL(place.origin).hostname);
  if (place && host)
    return { origin: place.origin, host, locale: mailLocaleOf([...place.locales, ...host.wantedLocales]) };
  // A customer who was never seen, or on a host that is no longer served.
  const { home } = hosts;
  return { origin: `https://${home.name}`, host: home, locale: mailLocaleOf(home.wantedLocales) };
};

const lastPlace = async (accountId: string, queries: AccountQueries): Promise<MailPlace | undefined> => {
  const seen = await queries
    .selectFrom('mail_places')
    .select(['origin', 'locale'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return seen && { origin: seen.origin, locales: [seen.locale] };
};

/** The domain of the shop: `printelle.nl.example`, for its development twin, too. */
const mailDomain = (hosts: Hosts, { channel, name }: Host): string => {
  const real = hosts.all.find((host) => host.real && host.channel === channel);
  return (real?.name ?? name).replace(/^account\./, '');
};

/** Remembers where a customer signed in, for the mails that nobody asks for. */
export const rememberPlace = async (
  queries: AccountQueries,
  accountId: string,
  { origin, locales }: MailPlace,
): Promise<void> => {
  const place = { origin, locale: mailLocaleOf(locales) };
  await queries
    .insertInto('mail_places')
    .values({ account_id: accountId, ...place })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(place))
    .execute();
};
