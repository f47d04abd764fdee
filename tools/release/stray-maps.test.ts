import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { strayMapsIn } from './stray-maps.ts';

const library = mkdtempSync(join(tmpdir(), 'stray-maps-'));
const write = (file: string, text: string): void => writeFileSync(join(library, file), text);

beforeAll(() => {
  for (const folder of ['src', 'dist']) mkdirSync(join(library, folder, 'month'), { recursive: true });
});
afterAll(() => rmSync(library, { recursive: true }));

it('names the built files that lead to no source', () => {
  write('src/month/month.ts', '');
  for (const file of ['month.js', 'month.d.ts', 'lost.js', 'bare.js']) write(`dist/month/${file}`, '');
  const map = (source: string): string => JSON.stringify({ version: 3, sources: [source] });
  write('dist/month/month.js.map', map('../../src/month/month.ts'));
  write('dist/month/month.d.ts.map', map('../../src/month/month.ts'));
  write('dist/month/lost.js.map', map('../../src/month/lost.ts'));

  expect([...strayMapsIn(join(library, 'dist'))].sort()).toEqual(['month/bare.js', 'month/lost.js']);
});
