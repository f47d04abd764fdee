import { join } from 'node:path';

import { buildApp } from '../build/app.ts';
import { nextFreePort } from '../process/free-port.ts';
import { ROOT } from '../root.ts';
import { welcome } from './welcome.ts';
import { startPlatform } from './platform-process.ts';
import { Progress } from './progress.ts';

const DEFAULT_PORT = 4300;

/** `npm start`: the built app and every service on one port, until Ctrl-C. */
async function start(): Promise<number> {
  const progress = new Progress(process.stdout);
  const port = process.env['PORT'] === undefined ? await nextFreePort(DEFAULT_PORT) : Number(process.env['PORT']);
  await buildApp((text) => progress.say(text));

  progress.say('Starting the platform ...');
  const logFile = join(ROOT, '.tmp/logs/platform.log');
  const platform = startPlatform({ port, logFile, onNews: (news) => progress.show(news) });
  const stop = onSignals(() => platform.stop());

  if (await platform.ready()) progress.say(welcome(port, logFile));
  const code = await platform.ended;
  if (stop.asked) {
    progress.say('Stopped.');
    return 0;
  }
  progress.say(`The platform ended by itself; its log is ${logFile}.`);
  return code === 0 ? 1 : code;
}

/** Ctrl-C may arrive more than once: from the terminal and from npm, which passes it on. */
function onSignals(stop: () => Promise<void>): { readonly asked: boolean } {
  const state = { asked: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!state.asked) void stop();
      state.asked = true;
    });
  }
  return state;
}

try {
  process.exitCode = await start();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
