import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importJWK, SignJWT } from 'jose';

import { platformModules } from '../modules.ts';
import { API_RESOURCE, issuerOf } from '../server/guard.ts';
import { silentLogger } from '../server/logging.ts';
import { addAccount } from '../services/customer/accounts.ts';
import type { Database } from '../storage/database/database.ts';
import { joinStorage } from '../storage/database/join-storage.ts';
import { loadKeys } from '../storage/keys.ts';
import { freePort } from './free-port.ts';
import { createVictim, type Victim } from './victim.ts';

/** A customer of a platform that is killed, signed in for a month. */
export interface VictimCustomer {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** A platform in processes of its own, with an empty data folder of its own. */
export interface VictimWorld {
  readonly folder: string;
  readonly victim: Victim;
  /** The rows, whether the platform runs or not. */
  withDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value>;
  addCustomer(email: string, authenticationMethod?: 'password' | 'b2b'): Promise<VictimCustomer>;
  /** Posts JSON without a token, as a tester does. */
  post(path: string, body: object): Promise<Response>;
  /** Stops the platform and removes the folder. */
  end(): Promise<void>;
}

/** The platform is not started. `environment` is set for it besides. */
export const createVictimWorld = async (environment: Readonly<Record<string, string>> = {}): Promise<VictimWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'account-area-victim-'));
  // As root, PostgreSQL runs in another name and must be able to enter.
  await chmod(folder, 0o755);
  const victim = createVictim(folder, await freePort(), environment);

  const withDatabase: VictimWorld['withDatabase'] = async (work) => {
    const options = { dataFolder: folder, databaseUrl: undefined, modules: platformModules, log: silentLogger() };
    const { database, close } = await joinStorage(options);
    return work(database).finally(close);
  };
  const tokenFor = async (accountId: string, email: string, authenticationMethod: string) => {
    const [key] = (await loadKeys(folder)).signingKeys;
    if (!key) throw new Error('There is no key to sign with.');
    return new SignJWT({ email, auth_method: authenticationMethod, scope: 'account' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuerOf(victim.origin))
      .setAudience(API_RESOURCE)
      .setSubject(accountId)
      .setIssuedAt()
      .setExpirationTime('30 days')
      .sign(await importJWK(key, 'ES256'));
  };

  return {
    folder,
    victim,
    withDatabase,
    async addCustomer(email, authenticationMethod = 'password') {
      const customer = { email, authenticationMethod, firstName: 'Anna', lastName: 'Visser', registeredAt: new Date() };
      const id = await withDatabase((database) => addAccount(database.system, customer));
      if (id === undefined) throw new Error('There is an account already.');
      return { id, email, token: await tokenFor(id, email, authenticationMethod) };
    },
    post: (path, body) =>
      fetch(`${victim.origin}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async end() {
      await victim.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
