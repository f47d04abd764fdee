import type { Generated } from 'kysely';

/** What the email gateway keeps: who was asked whether they want the newsletter. */
export interface EmailGatewayTables {
  newsletter_confirmations: {
    id: string;
    account_id: string;
    /** The address that was asked: another one of the same account confirms nothing. */
    email: string;
    /** SHA-256 of the token in the mail, which is nowhere at rest. */
    token_hash: Buffer;
    created_at: Date;
    /** Until when the link works. */
    expires_at: Date;
    confirmed_at: Generated<Date | null>;
    /** When the customer switched the newsletter off: the link works no more. */
    voided_at: Generated<Date | null>;
  };
}
