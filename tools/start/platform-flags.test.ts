import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { ROOT } from '../root.ts';
import { PLATFORM_FLAGS } from './platform-flags.ts';

const Package = z.object({ scripts: z.object({ start: z.string() }) });

it('runs the platform as its own start script does', () => {
  const text = readFileSync(join(ROOT, 'apps/platform/package.json'), 'utf8');
  const { scripts } = Package.parse(JSON.parse(text));

  expect(scripts.start).toBe(['node', ...PLATFORM_FLAGS, 'src/main.ts'].join(' '));
});
