import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where this program keeps what its next run needs. */
export const homeOf = (env: Readonly<Record<string, string | undefined>>): string =>
  env['ACCOUNT_AREA_HOME'] ?? join(homedir(), '.account-area');
