import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { findCircles } from './circles.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

const circlesAmong = async (files: Readonly<Record<string, string>>) => {
  folder = await mkdtemp(join(tmpdir(), 'circles-'));
  await mkdir(join(folder, 'src'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'src', name), text);
  return findCircles(['src'], folder);
};

it.each([
  ['values', "import { one } from './one.ts';\nexport const two = () => one;\n"],
  ['types', "import type { one } from './one.ts';\nexport type Two = typeof one;\nexport const two = 2;\n"],
  ['modules loaded when needed', "export const two = () => import('./one.ts');\n"],
])('finds a circle of %s', async (_, two) => {
  const { code, output } = await circlesAmong({
    'one.ts': "import { two } from './two.ts';\nexport const one = two;\n",
    'two.ts': two,
  });

  expect(code, output).toBe(1);
  expect(output).toContain('src/one.ts');
  expect(output).toContain('src/two.ts');
});

it('finds none among files that import in one direction', async () => {
  const { code, output } = await circlesAmong({
    'one.ts': "import { two } from './two.ts';\nexport const one = two;\n",
    'two.ts': 'export const two = 2;\n',
  });

  expect(code, output).toBe(0);
});
