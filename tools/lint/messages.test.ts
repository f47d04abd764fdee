import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readLocales } from '../build/locale-files.ts';
import { ROOT } from '../root.ts';

const SOURCES = globSync(
  ['{libs/application,libs/presentation,apps/account/src}/**/*.{ts,tsx}', 'apps/account/index.html'],
  {
    cwd: ROOT,
    exclude: (path) => /node_modules|dist|out-tsc|presentation\/messages\/src\/.*\.test\./.test(path),
  },
);

it('finds a place for every text', () => {
  const sources = SOURCES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const ids = Object.keys(readLocales().get('en-GB') ?? {});
  expect(ids).toContain('photos.title');
  const unused = ids.filter((id) => ![`'${id}'`, `"${id}"`].some((quoted) => sources.includes(quoted)));
  expect(unused).toEqual([]);
});
