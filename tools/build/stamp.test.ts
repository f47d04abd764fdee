import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { contentStamp } from './stamp.ts';

let root: string;
const put = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
const stamp = () => contentStamp(root, ['app', 'lock.json']);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  put('app/src/main.ts', 'start();');
});
afterEach(() => rmSync(root, { recursive: true }));

it('changes with what a build reads: a text, a name, a file outside the folders', () => {
  const stamps = [stamp()];
  put('app/src/main.ts', 'start(1);');
  stamps.push(stamp());
  put('app/src/other.ts', '');
  stamps.push(stamp());
  put('lock.json', '{}');
  stamps.push(stamp());

  expect(new Set(stamps).size).toBe(4);
});

it('stays with what no build reads: times, tests, stories, outputs', () => {
  const before = stamp();
  utimesSync(join(root, 'app/src/main.ts'), 0, 0);
  put('app/src/main.test.ts', '');
  put('app/src/main.stories.tsx', '');
  put('app/dist/main.js', '');
  put('app/node_modules/left-pad/index.js', '');

  expect(stamp()).toBe(before);
});
