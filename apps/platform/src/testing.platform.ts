import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { importJWK, SignJWT } from 'jose';

import { createClock, type TestClock } from './clock.ts';
import { platformModules } from './modules.ts';
import { assemblePlatform, type Platform } from './platform.ts';
import { DEFAULT_QUOTAS, type Quotas } from './quotas.ts';
import type { BodyDeadlines } from './server/bodies.ts';
import { API_RESOURCE, issuerOf } from './server/guard.ts';
import { createHttpServer } from './server/http-server.ts';
import { type Logger, silentLogger } from './server/logging.ts';
import { addAccount, type NewAccount } from './services/customer/accounts.ts';
import { API_SCOPE } from './services/sign-in/client.ts';
import { type ConnectionSettings, type Database, openDatabase } from './storage/database/database.ts';
import { accountTablesOf } from './storage/database/open-storage.ts';
import { createTestDatabase, startTestServer, TEST_SERVER_VARIABLE } from './storage/database/test-database.ts';
import { temporaryKeys } from './storage/keys.ts';

/** A customer made for a test. */
export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly authenticationMethod: string;
}

interface TokenOptions {
  /** The host's address; the platform accepts the token there alone. */
  readonly origin?: string;
  readonly audience?: string;
  /** The sign-in it came of; missing for a token that came of none and outlives every sign-out. */
  readonly session?: string;
  readonly scope?: string;
  /** How long ago the customer showed who they are: just now when missing, unknown when `null`. */
  readonly signedInForS?: number | null;
  /** Negative for a token that has expired. */
  readonly expiresInS?: number;
}

/** The whole platform in this process, with a database of its own. */
export interface TestPlatform {
  /** `http://localhost`: the address of the host most tests use. */
  readonly origin: string;
  /** Answers like the global `fetch`, without a port; hand it to ky. Any host of the platform may be asked. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  readonly clock: TestClock;
  readonly database: Database;
  /** Where that database is, for a connection of the test's own. */
  readonly connection: ConnectionSettings;
  readonly platform: Platform;
  /** Adds a customer without photos. */
  createAccount(account?: Partial<NewAccount>): Promise<TestAccount>;
  /** Removes a customer; tokens that were issued before stay valid until they expire. */
  removeAccount(account: TestAccount): Promise<void>;
  /** A token as the sign-in of `origin` would issue it. */
  accessToken(account: TestAccount, options?: TokenOptions): Promise<string>;
  /** Listens on a port of this machine besides, for what needs a wire, as sockets do; fulfils with the address. */
  listen(): Promise<string>;
  /**
   * Cuts every connection, stops the platform, and starts another one on the same data, at the same address; with other keys,
   * as when their file was lost, if that is asked for.
   */
  restart(options?: { readonly withOtherKeys?: boolean }): Promise<void>;
  close(): Promise<void>;
}

interface TestPlatformOptions {
  readonly production?: boolean;
  readonly appFolder?: string;
  readonly localesFolder?: string;
  /** Without it nothing is limited. */
  readonly callsPerMinute?: number;
  /** None unless told otherwise. */
  readonly diskReserveBytes?: number;
  /** Those of the platform, unless told otherwise. */
  readonly quotas?: Partial<Quotas>;
  /** Makes the demo customers, and their photos in the background. */
  readonly demo?: boolean;
  readonly log?: Logger;
  /** The mailbox station's when missing. */
  readonly smtpUrl?: string;
  readonly bodyDeadlines?: BodyDeadlines;
}

const ORIGIN = 'http://localhost';

/** A machine that is busy with other tests makes no answer a 503. */
const WITHOUT_HASTE = { statementMs: 60_000, connectMs: 60_000 };

const TOKEN_LIFE_S = 600;

/**
 * Starts a platform for a test file, in well under a second when `testing.setup.ts` is the global set-up of the run and in
 * some seconds otherwise. Close it in `afterAll`.
 */
export const startTestPlatform = async (options: TestPlatformOptions = {}): Promise<TestPlatform> => {
  const shared = process.env[TEST_SERVER_VARIABLE];
  const postgres = shared === undefined ? await startTestServer(platformModules) : undefined;
  const copy = await createTestDatabase(postgres?.address ?? shared ?? '');
  const database = openDatabase(copy.connection, {
    accountTables: accountTablesOf(platformModules),
    limits: WITHOUT_HASTE,
  });
  const dataFolder = await mkdtemp(join(tmpdir(), 'account-area-data-'));
  const clock = createClock();
  let keys = temporaryKeys();
  const production = options.production ?? false;
  const assemble = () =>
    assemblePlatform({
      modules: platformModules,
      database,
      keys,
      clock,
      ...(!production && { testClock: clock }),
      log: options.log ?? silentLogger(),
      dataFolder,
      appFolder: options.appFolder ?? join(dataFolder, 'no-app'),
      localesFolder: options.localesFolder ?? LANGUAGES,
      production,
      demo: options.demo ?? false,
      trustedHops: 0,
      checkAnswers: true,
      callsPerMinute: options.callsPerMinute ?? 0,
      diskReserveBytes: options.diskReserveBytes ?? 0,
      quotas: { ...DEFAULT_QUOTAS, ...options.quotas },
      smtpUrl: options.smtpUrl,
      bodyDeadlines: options.bodyDeadlines,
    });
  let platform = await assemble();
  await platform.prepare();
  let server: Server | undefined;
  const listenOn = async (port: number) => {
    server = createHttpServer(() => platform).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stop = async () => {
    platform.drain();
    server?.close();
    server?.closeAllConnections();
    await platform.stop();
  };

  return {
    origin: ORIGIN,
    clock,
    database,
    connection: copy.connection,
    get platform() {
      return platform;
    },
    fetch: (input, init) => platform.handle(new Request(input, init), { remoteAddress: '127.0.0.1' }),
    async createAccount(account = {}) {
      const wanted = {
        email: `${randomUUID()}@example.test`,
        firstName: 'Test',
        lastName: 'Customer',
        registeredAt: clock.now(),
        ...account,
      };
      const id = await addAccount(database.system, wanted);
      if (id === undefined) throw new Error(`There is an account with the e-mail address ${wanted.email}.`);
      return { id, email: wanted.email, authenticationMethod: wanted.authenticationMethod ?? 'password' };
    },
    async removeAccount({ id }) {
      await database.system.deleteFrom('accounts').where('id', '=', id).execute();
    },
    async accessToken(
      { id, email, authenticationMethod },
      {
        origin = ORIGIN,
        audience = API_RESOURCE,
        scope = API_SCOPE,
        session,
        signedInForS = 0,
        expiresInS = TOKEN_LIFE_S,
      } = {},
    ) {
      const [key] = keys.signingKeys;
      if (!key) throw new Error('There is no key to sign with.');
      const now = Math.floor(clock.now().getTime() / 1000);
      const signIn = {
        ...(session !== undefined && { sid: session }),
        ...(signedInForS !== null && { auth_time: now - signedInForS }),
      };
      return new SignJWT({ email, auth_method: authenticationMethod, scope, ...signIn })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
        .setIssuer(issuerOf(origin))
        .setAudience(audience)
        .setSubject(id)
        .setIssuedAt(now)
        .setExpirationTime(now + expiresInS)
        .sign(await importJWK(key, 'ES256'));
    },
    async listen() {
      if (!server) await listenOn(0);
      return `http://localhost:${portOf(server)}`;
    },
    async restart({ withOtherKeys = false } = {}) {
      const port = portOf(server);
      await stop();
      if (withOtherKeys) keys = temporaryKeys();
      platform = await assemble();
      await platform.prepare();
      if (port !== 0) await listenOn(port);
    },
    async close() {
      await stop();
      await database.close();
      await copy.drop();
      await postgres?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

/** The port that is listened on; 0 for none. */
const portOf = (server: Server | undefined): number => {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The source texts of the area; the build copies them. */
const LANGUAGES = join(import.meta.dirname, '../../../libs/presentation/messages/lang');
