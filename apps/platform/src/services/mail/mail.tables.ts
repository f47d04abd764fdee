import type { Generated } from 'kysely';

/** What the mail service keeps: mails on their way, and where each customer was seen last. */
export interface MailTables {
  mails: {
    /** Also the Message-ID, so that a mail that is sent twice can be known. */
    id: string;
    /** `null` for a mail that is not about a customer's account. */
    account_id: string | null;
    /** Which template it is made of: `export-ready`. */
    kind: string;
    /** A `MailContent`, encrypted; `null` once it is sent or given up. */
    body: Buffer | null;
    created_at: Date;
    /** Attempts that failed. */
    attempts: Generated<number>;
    /** Not tried before. */
    next_at: Date;
    sent_at: Generated<Date | null>;
    /** Nobody takes it: its address does not exist, or its server was away for days. */
    given_up_at: Generated<Date | null>;
  };
  /** Where a customer signed in last: the brand and language of mails that nobody asked for. */
  mail_places: {
    account_id: string;
    /** Scheme, host and port. */
    origin: string;
    /** BCP 47. */
    locale: string;
  };
}
