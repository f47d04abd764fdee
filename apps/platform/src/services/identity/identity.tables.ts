import type { Generated } from 'kysely';

/** What a customer may ask for that a mailed link has to confirm. */
export type IdentityPurpose = 'account-deletion' | 'email-change';

/** What the identity service keeps: what customers asked for of late. */
export interface IdentityTables {
  identity_requests: {
    /** SHA-256 of the token in the mail, which is nowhere at rest. */
    token_hash: Buffer;
    account_id: string;
    purpose: IdentityPurpose;
    /** The address that the account is to have, as addresses are compared; `null` for any other purpose. */
    new_email: string | null;
    /** Where it was asked for. */
    channel: string;
    created_at: Date;
    /** Until when the link works. A newer request ends it, and a refused one never began. */
    expires_at: Date;
    used_at: Generated<Date | null>;
  };
}
