/** What the mailbox station keeps: mails as they arrived. */
export interface MailboxTables {
  mailbox_mails: {
    id: string;
    arrived_at: Date;
    /** Those the mail server was told, lower case. */
    recipients: string[];
    /** RFC 5322. */
    raw: Buffer;
  };
}
