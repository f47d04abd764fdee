import { join } from 'node:path';

import { buildApp } from '../build/app.ts';
import { ROOT } from '../root.ts';
import { startPlatform } from './platform-process.ts';
import { Progress } from './progress.ts';
import { onStopSignals } from './stop-signals.ts';
import { welcome } from './welcome.ts';

/** `npm start`: the built app and every service on one port, until Ctrl-C. */
async function start(): Promise<number> {
  const progress = new Progress(process.stdout);
  const logFile = join(ROOT, '.tmp/logs/platform.log');
  await buildApp((text) => progress.say(text));

  const platform = startPlatform({ logFile, onNews: (news) => progress.show(news) });
  const stopping = onStopSignals(() => platform.stop());
  const ready = await platform.ready;
  if (ready !== null) progress.say(welcome(ready, logFile));

  const code = await platform.ended;
  if (stopping.asked) {
    progress.say('Stopped.');
    return 0;
  }
  if (ready !== null) progress.say(`The platform ended by itself; its log is ${logFile}`);
  return code === 0 ? 1 : code;
}

try {
  process.exitCode = await start();
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
