import type { Generated } from 'kysely';

/** How far the activation of libraries is. A customer without a row has an active library. */
export interface ActivationTables {
  library_activations: {
    account_id: string;
    status: 'active' | 'not-active' | 'importing' | 'deleting';
    /** Of the last import or deletion. */
    job_id: string;
    /** When the customer's pages were told that the import has begun; `null` before. */
    started_at: Generated<Date | null>;
    changed_at: Date;
    /** The photo up to which the import has looked, by creation. */
    looked_to: Generated<string | null>;
  };
}
