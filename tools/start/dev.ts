import { join } from 'node:path';

import { createServer } from 'vite';

import { LANG_FOLDER } from '../build/locale-files.ts';
import { anyFreePort } from '../process/free-port.ts';
import { ROOT } from '../root.ts';
import { startPlatform } from './platform-process.ts';
import { Progress } from './progress.ts';
import { onStopSignals } from './stop-signals.ts';
import { welcome } from './welcome.ts';

const DEFAULT_PORT = '4300';

/**
 * `npm run dev`: the app from its sources with hot reload, and the platform started again whenever one of its own
 * changes. Vite answers on the public port and passes what the platform answers on to it.
 */
async function develop(): Promise<number> {
  const progress = new Progress(process.stdout);
  const logFile = join(ROOT, '.tmp/logs/platform.log');
  const platformPort = String(await anyFreePort());
  const platform = startPlatform({
    logFile,
    watch: true,
    // The texts as they are written: without a build there are no others.
    env: { PORT: platformPort, LOCALES_DIR: LANG_FOLDER },
    onNews: (news) => progress.show(news),
  });
  onStopSignals(() => platform.stop());
  const ready = await platform.ready;
  if (ready === null) return platform.ended;

  // Read by the app's Vite configuration.
  process.env['PLATFORM_PORT'] = platformPort;
  const vite = await serveApp().catch(async (cause: unknown) => {
    await platform.stop();
    throw cause;
  });
  progress.say(welcome({ ...ready, address: vite.resolvedUrls?.local[0] ?? '' }, logFile));

  await platform.ended;
  await vite.close();
  return 0;
}

async function serveApp() {
  const vite = await createServer({
    root: join(ROOT, 'apps/account'),
    configFile: join(ROOT, 'apps/account/vite.config.ts'),
    server: {
      port: Number(process.env['PORT'] ?? DEFAULT_PORT),
      strictPort: process.env['PORT'] !== undefined,
    },
  });
  // A port that is taken: what Vite prepares in the background would keep this process alive.
  return vite.listen().catch(async (cause: unknown) => {
    await vite.close();
    throw cause;
  });
}

try {
  process.exitCode = await develop();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
