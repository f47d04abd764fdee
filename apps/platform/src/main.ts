import { readOptions } from './options.ts';
import { createLogger } from './server/logging.ts';
import { type RunningPlatform, startPlatform } from './start.ts';
import { StartRefused } from './start-refused.ts';
import { PRIVATE_UMASK } from './storage/private-folders.ts';

/**
 * Starts the platform and stops it on SIGINT and SIGTERM. Standard output carries JSON lines, standard error sentences for
 * people; a parent with an IPC channel is told `notice`, `ready`, the progress of first-run tasks, and `settled` when none is left.
 */
const main = async () => {
  process.umask(PRIVATE_UMASK);
  const options = readOptions(process.env);
  const log = createLogger(options.logLevel);
  const stopAsked = new Promise<void>((resolve) => {
    // For good: a terminal and a parent may both send one, and the second must not cut the stopping short.
    process.on('SIGINT', () => resolve());
    process.on('SIGTERM', () => resolve());
  });
  process.on('unhandledRejection', (error) => log.error(error, 'a promise was rejected and not handled'));
  process.channel?.unref();

  const platform = await startPlatform(options, log, {
    onNotice: (text) => tell({ type: 'notice', text }, text),
    onFirstRunProgress: (task, done, total) => tell({ type: task, done, total }),
  });
  const address = `http://localhost:${platform.port}`;
  tell(
    { type: 'ready', address, hasDemo: options.demo, hasStations: !options.production },
    `The platform is ready at ${address}`,
  );
  void platform.platform.settled().then(() => tell({ type: 'settled' }));
  await stopAsked;
  await stop(platform);
};

const tell = (message: object, sentence?: string) => {
  // A parent that has just been killed cannot be told, which is no reason to end without stopping the database.
  if (process.send && process.connected) process.send(message, undefined, {}, () => undefined);
  else if (sentence !== undefined) process.stderr.write(`${sentence}\n`);
};

const stop = async (platform: RunningPlatform) => {
  await platform.stop();
  if (process.connected) process.disconnect();
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      error instanceof StartRefused
        ? `${error.message}\n`
        : `The platform failed: ${String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exit(1);
  },
);
