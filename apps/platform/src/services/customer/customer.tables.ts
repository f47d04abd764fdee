import type { Generated } from 'kysely';

/** Who the customers are. */
export interface CustomerTables {
  accounts: {
    id: string;
    /** Lower case, unique. */
    email: string;
    first_name: string;
    last_name: string;
    /** `password`, or `b2b` for business customers (C06.6). */
    auth_method: string;
    /** The identity provider the customer signs in with, and the name it knows the customer by. */
    idp_type: string;
    idp_sub: string;
    registered_at: Date;
    /** What invoices of a business customer say, as far as it is known. */
    company_name: Generated<string | null>;
    vat_number: Generated<string | null>;
  };
}
