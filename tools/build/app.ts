import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { underLock } from '../commands/lock.mjs';
import { runTool } from '../process/run-tool.ts';
import { ROOT } from '../root.ts';
import { contentStamp } from './stamp.ts';

const APP = join(ROOT, 'apps/account');
const SOURCES = ['apps/account', 'libs', 'tools/build', 'tools/source-condition.ts', 'package-lock.json'];
/** Whoever asks for the build may be a test, whose environment would give customers React's development build. */
const PRODUCTION = { NODE_ENV: 'production' };

const STAMP = join(ROOT, '.tmp/app.stamp');

/** Builds the app unless the last build was made of exactly these sources; fails with what the build printed. */
export const buildApp = (say: (text: string) => void): Promise<void> =>
  underLock(
    join(ROOT, '.tmp/app.lock'),
    async () => {
      const stamp = contentStamp(ROOT, SOURCES);
      if (isBuiltFrom(stamp)) return;
      say('Building the app ...');
      const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
      const { code, output } = await runTool(vite, ['build', '--logLevel', 'warn'], APP, PRODUCTION);
      if (code !== 0) throw new Error(`The app does not build.\n${output}`);
      mkdirSync(join(ROOT, '.tmp'), { recursive: true });
      writeFileSync(STAMP, stamp);
    },
    () => say('Waiting for another build of the app ...'),
  );

const isBuiltFrom = (stamp: string): boolean =>
  existsSync(join(APP, 'dist/index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
