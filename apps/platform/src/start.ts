import { once } from 'node:events';
import type { Server } from 'node:http';

import { createClock, SECOND_MS } from './clock.ts';
import type { FirstRunListener } from './first-run.ts';
import { platformModules } from './modules.ts';
import type { PlatformOptions } from './options.ts';
import { assemblePlatform, type Platform } from './platform.ts';
import { correlationIdOf } from './server/exchange.ts';
import { createHttpServer, type HttpAnswers } from './server/http-server.ts';
import type { Logger } from './server/logging.ts';
import { HttpProblem, problemResponse } from './server/problem.ts';
import { refuseDemoPasswords } from './services/sign-in/demo-password.ts';
import { StartRefused } from './start-refused.ts';
import { openStorage } from './storage/database/open-storage.ts';
import { lockFolder } from './storage/folder-lock.ts';
import { loadKeys } from './storage/keys.ts';
import { refusalOf } from './storage/unusable-folder.ts';

/** A platform that listens. */
export interface RunningPlatform {
  readonly platform: Platform;
  readonly port: number;
  /** Lets requests that are under way finish, stops everything and gives the data folder back. */
  stop(): Promise<void>;
}

interface StartListener {
  readonly onNotice: (text: string) => void;
  readonly onFirstRunProgress: FirstRunListener;
}

const FIRST_PORT = 4300;
const PORTS_TO_TRY = 50;

/** Requests get this long to finish when the platform stops. */
const DRAIN_LIMIT_MS = 5 * SECOND_MS;

/** Starts everything. Fails with `StartRefused` when the person who starts it has to do something. */
export const startPlatform = async (
  options: PlatformOptions,
  log: Logger,
  listener: StartListener,
): Promise<RunningPlatform> => {
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const lock = await lockFolder(options.dataFolder);
    undo.push(() => lock.release());
    let answers: HttpAnswers = notYet;
    const server = createHttpServer(() => answers, options.trustedHops > 0 ? { connectionsOfAddress: Infinity } : {});
    const port = await listen(server, options);
    undo.push(() => close(server));
    listener.onNotice('Preparing the database ...');
    const storage = await openStorage({ ...options, modules: platformModules, log });
    undo.push(() => storage.close());
    if (options.production) await refuseDemoPasswords(storage.database.system);
    const testClock = createClock();
    const platform = await assemblePlatform({
      ...options,
      modules: platformModules,
      database: storage.database,
      keys: await loadKeys(options.dataFolder),
      clock: testClock,
      ...(!options.production && { testClock }),
      checkAnswers: false,
      log,
      onFirstRunProgress: listener.onFirstRunProgress,
    });
    undo.push(() => platform.stop());
    undo.push(async () => {
      platform.drain();
      await close(server);
    });
    answers = platform;
    await platform.prepare();
    return { platform, port, stop };
  } catch (error) {
    await stop();
    throw refusalOf(error, options.dataFolder);
  }
};

/** Answers while the database is being prepared: a taken port is found before anything else is done. */
const notYet: HttpAnswers = {
  handle: (request) => {
    const starting = new HttpProblem(503, 'The platform is starting', { headers: { 'Retry-After': '1' } });
    return Promise.resolve(problemResponse(starting, correlationIdOf(request)));
  },
  upgrade: (_incoming, socket) => socket.destroy(),
};

/** Listens on the port asked for, or on the first free one. */
const listen = async (server: Server, { port, listenOn }: PlatformOptions): Promise<number> => {
  const candidates =
    port === undefined ? Array.from({ length: PORTS_TO_TRY }, (_, index) => FIRST_PORT + index) : [port];
  for (const candidate of candidates) {
    server.listen(candidate, listenOn);
    const error = await once(server, 'listening').then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return boundPort(server, candidate);
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) {
      throw new StartRefused(`The platform cannot listen on ${listenOn}:${candidate}.`, { cause: error });
    }
  }
  throw new StartRefused(`Port ${candidates.join(', ')} is taken: choose another one with PORT.`);
};

/** Port 0 lets the system choose. */
const boundPort = (server: Server, candidate: number) => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : candidate;
};

/** Lets requests that are under way finish. Closing a closed server does nothing. */
const close = async (server: Server) => {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
  await closed;
  clearTimeout(limit);
};
