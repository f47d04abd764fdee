import type { Generated } from 'kysely';

/** What sign-in keeps: passwords, and the payloads of the OpenID Connect provider. */
export interface SignInTables {
  passwords: { account_id: string; hash: string };
  oidc_payloads: {
    model: string;
    /** SHA-256 of the token or session id, which is nowhere at rest. */
    id: string;
    /** Encrypted. */
    payload: Buffer;
    /** Whose sign-in it is of; `null` before that is known, and when that account is gone. */
    account_id: string | null;
    grant_id: string | null;
    /** SHA-256 of what else it is found by: the uid of a session, the code that customers type for a program. */
    uid: string | null;
    expires_at: Date | null;
    consumed_at: Date | null;
  };
  kept_sessions: {
    /** SHA-256 of the handle in the browser's cookie. */
    id: string;
    /** The tokens, encrypted; empty once their account is deleted. */
    tokens: Buffer;
    expires_at: Date;
    /** Whose it is; `null` for those that were kept before that was noted, and when the account is gone. */
    account_id: string | null;
    is_account_deleted: Generated<boolean>;
  };
  refresh_replays: {
    /** SHA-256 of the refresh token that was exchanged. */
    token_id: string;
    /** Whose tokens are in the answer; `null` when the account was gone already. */
    account_id: string | null;
    /** SHA-256 of its successor, whose first use closes the window. */
    successor_id: string;
    client_id: string;
    /** The answer, encrypted. */
    answer: Buffer;
    expires_at: Date;
  };
}
