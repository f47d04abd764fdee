import { once } from 'node:events';

import { platformModules } from './modules.ts';
import { startTestServer } from './storage/database/test-database.ts';

/** The database server of a test run; it ends when the run that forked it does. */
const ended = once(process, 'disconnect');
const server = await startTestServer(platformModules);
process.send?.(server.address);
await ended;
await server.stop();
