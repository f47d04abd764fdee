import type { Generated, JSONColumnType } from 'kysely';

/** How many files there were, and how large they were together. */
export interface RemovedFiles {
  readonly files: number;
  readonly bytes: number;
}

/** What remains of deleted accounts: that they were deleted, and the invoices. */
export interface AccountDeletionTables {
  deletion_proofs: {
    /** HMAC of the account's id: customer care can look up its proof by the id, and the proof tells no id. */
    account: string;
    begun_at: Date;
    /** When nothing of it was left; `null` until then. */
    ended_at: Generated<Date | null>;
    /** Rows that were deleted, by table. */
    rows: JSONColumnType<Readonly<Record<string, number>>, never, never>;
    /** Files that were there when their removal began, by folder below the data folder. */
    files: JSONColumnType<Readonly<Record<string, RemovedFiles>>, never, never>;
    /** How many invoices were kept apart. */
    retained_invoices: Generated<number>;
  };
  /** Invoices of deleted accounts, for as long as tax law wants them kept. The file says what stands in them. */
  retained_invoices: {
    id: string;
    order_ref: string;
    number: string;
    issued_at: Date;
    byte_size: number;
    sha256: Buffer;
    /** Both are removed then. */
    keep_until: Date;
  };
}
