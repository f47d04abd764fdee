import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Where `startTestPlatform` finds the server of the run. */
const TEST_SERVER_VARIABLE = 'ACCOUNT_AREA_TEST_SERVER';

/**
 * Vitest's global set-up: one PostgreSQL server for the whole run, of which every test file copies a database. It runs in a
 * process of its own, because Vitest does not give a set-up the export conditions of the tests.
 */
const startServer = async () => {
  const server = fork(fileURLToPath(new URL('./testing.server.ts', import.meta.url)), {
    execArgv: ['--conditions=@account-area/source'],
  });
  process.env[TEST_SERVER_VARIABLE] = await new Promise<string>((resolve, reject) => {
    server.once('message', (address) => {
      if (typeof address === 'string') resolve(address);
    });
    server.once('exit', () => reject(new Error('The database server for tests did not start.')));
  });
  return async () => {
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
  };
};

export default startServer;
