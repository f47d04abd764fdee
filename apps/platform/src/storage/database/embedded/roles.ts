/** PostgreSQL's own role. It cannot log in: what needs it is done by the server's program alone, before the server runs. */
export const SUPERUSER = 'postgres';

/** The role in which the platform speaks to its server: it owns its database, and may do nothing else. */
export const PLATFORM_ROLE = 'account_area';

/** The database of the embedded server that holds everything. */
export const DATABASE_NAME = 'account_area';

/** What tests that administrate the server may do besides. */
export type Attribute = 'createdb' | 'superuser';
