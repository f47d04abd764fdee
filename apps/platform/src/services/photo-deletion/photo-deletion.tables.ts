import type { Generated } from 'kysely';

/** What decides how long photos are kept, and the mails that announce their deletion. */
export interface PhotoDeletionTables {
  photo_retention: {
    account_id: string;
    last_order_at: Date | null;
    project_count: Generated<number>;
    /** Until when the photos are kept whatever was ordered. */
    kept_until: Generated<Date | null>;
    /** The end of the term that `next_step_at` is about; another one makes it void. */
    watched_end: Generated<Date | null>;
    /** When there is a mail to send or a library to delete. */
    next_step_at: Generated<Date | null>;
    /** When the library was last deleted because its term was over. */
    deleted_at: Generated<Date | null>;
  };
  deletion_warnings: {
    account_id: string;
    /** The end of the term that the mail is about. */
    term_end: Date;
    /** How many days before the deletion it is sent. */
    days: number;
    /** The mail in the outbox. */
    mail_id: string;
    /** `null` until the mail has gone out. */
    sent_at: Date | null;
  };
}
