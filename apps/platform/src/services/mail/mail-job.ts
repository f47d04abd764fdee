import { type Kysely, sql } from 'kysely';

import { type Clock, DAY_MS, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { awaitDelay, type FaultSource } from '../../server/faults.ts';
import type { Logger } from '../../server/logging.ts';
import type { Cipher } from '../../storage/cipher.ts';
import type { Database } from '../../storage/database/database.ts';
import type { Tables } from '../../storage/database/schema.ts';
import type { JobAttempt, JobHandler } from '../../storage/jobs/jobs.ts';
import { MailContent } from './mail-content.ts';
import { MAIL_QUEUE } from './mail-outbox.ts';
import { MailRefused, type MailSender } from './mail-sender.ts';

interface MailJobContext {
  readonly clock: Clock;
  readonly database: Database;
  readonly cipher: Cipher;
  readonly faults: FaultSource;
  readonly log: Logger;
  /** `undefined` while no mail server is known. */
  readonly sender: () => MailSender | undefined;
  /** Aborted when a mail that begins now has been on its way for too long. */
  readonly deadline?: () => AbortSignal;
}

/** The first pause after a failure; each one after it is twice as long. */
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/** As long as mail servers try. */
const LONGEST_TRY_MS = 4 * DAY_MS;

/**
 * Longest a mail may be on its way, and hold its row: a server that says a word now and then, and never the last one, would
 * keep the deletion of the account for ever.
 */
const LONGEST_SEND_MS = 2 * MINUTE_MS;

const MOST_AT_ONCE = 500;

class NoMailServer extends Error {}

/** Mails that are not sent yet; those of an account only as long as it is not deleted. */
const unsentMails = (queries: Kysely<Tables>) =>
  queries
    .selectFrom('mails')
    .leftJoin('accounts', 'accounts.id', 'mails.account_id')
    .where('mails.body', 'is not', null)
    .where('accounts.deleted_at', 'is', null);

/**
 * Sends mails. The row is the truth: it is marked only after a server took the mail, so a platform that dies in between
 * sends it again, with the same Message-ID. A failure is no failed job but a later time in the row, for as many days as
 * mail servers try. No mail goes to a customer whose account was deleted before, and no deletion ends while one is on its way.
 */
export const createMailJob = ({
  cipher,
  clock,
  database,
  deadline = () => AbortSignal.timeout(LONGEST_SEND_MS),
  faults,
  log,
  sender,
}: MailJobContext): JobHandler => {
  const mails = () => database.system.updateTable('mails').where('body', 'is not', null);

  const giveUp = async (id: string, reason: string) => {
    log.error({ mail: id, reason }, 'a mail is given up');
    await mails().set({ body: null, given_up_at: clock.now() }).where('id', '=', id).execute();
  };

  /** Faults are set under the name of the queue: a delay holds mails back, anything else takes the mail server away. */
  const awaitFault = async (accountId: string | null, signal: AbortSignal) => {
    const fault = faults({ method: 'JOB', path: MAIL_QUEUE }, accountId ?? undefined);
    if (fault && fault.kind !== 'delay') throw new NoMailServer('A fault was asked for in the sandbox.');
    if (fault) await awaitDelay({ ...fault, switchedOff: AbortSignal.any([signal, fault.switchedOff]) });
    signal.throwIfAborted();
  };

  /** Holds the row until the server has taken the mail: the deletion of an account passes it over, and comes back for it. */
  const deliver = (id: string, signal: AbortSignal): Promise<void> =>
    database.system.transaction().execute(async (queries) => {
      // The server may take its time; the sender has limits of its own.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(queries);
      const mail = await unsentMails(queries)
        .select('mails.body')
        .where('mails.id', '=', id)
        .modifyEnd(sql`for update of mails`)
        .executeTakeFirst();
      if (!mail?.body) return;
      const text = cipher.decrypt(mail.body);
      if (text === undefined) throw new MailRefused('The keys of the mail are lost.');
      const server = sender();
      if (!server) throw new NoMailServer('There is no mail server.');
      // A platform that stops does not wait for a server that does not answer.
      const ending = AbortSignal.any([signal, deadline()]);
      await unlessAborted(server.send(id, MailContent.parse(JSON.parse(text)), ending), ending);
      await queries.updateTable('mails').set({ body: null, sent_at: clock.now() }).where('id', '=', id).execute();
    });

  return {
    queue: MAIL_QUEUE,
    async run({ id, signal }: JobAttempt) {
      const mail = await unsentMails(database.system)
        .select(['mails.account_id', 'mails.attempts', 'mails.created_at'])
        .where('mails.id', '=', id)
        .where('mails.next_at', '<=', clock.now())
        .executeTakeFirst();
      if (!mail) return;
      try {
        await awaitFault(mail.account_id, signal);
        await deliver(id, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof MailRefused) {
          await giveUp(id, reasonOf(error.cause ?? error));
          return;
        }
        const now = clock.now().getTime();
        if (now - mail.created_at.getTime() > LONGEST_TRY_MS) {
          await giveUp(id, reasonOf(error));
          return;
        }
        log.warn({ mail: id, attempts: mail.attempts + 1, reason: reasonOf(error) }, 'a mail waits for its server');
        const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** mail.attempts, LONGEST_PAUSE_MS);
        await mails()
          .set({ attempts: mail.attempts + 1, next_at: new Date(now + pauseMs) })
          .where('id', '=', id)
          .execute();
      }
    },
    async unfinished() {
      const rows = await unsentMails(database.system)
        .select(['mails.id', 'mails.account_id'])
        .where('mails.next_at', '<=', clock.now())
        .orderBy('mails.next_at')
        .limit(MOST_AT_ONCE)
        .execute();
      return rows.map(({ id, account_id }) => ({ id, accountId: account_id, ahead: 0 }));
    },
  };
};

const unlessAborted = async (work: Promise<void>, signal: AbortSignal): Promise<void> => {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** What a mail server says may name the customer's address; its code does not. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no error';
  const code = 'code' in error ? String(error.code) : error.message;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
};
