import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { readLocales } from './locale-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'lang-'));

afterEach(() => rmSync(folder, { recursive: true }));

it('gives a language in English what nobody has translated, because the app brings no texts of its own', () => {
  writeFileSync(
    join(folder, 'en-GB.json'),
    JSON.stringify({ 'photos.title': 'My photos', 'photos.add': 'Add photos' }),
  );
  writeFileSync(join(folder, 'nl-NL.json'), JSON.stringify({ 'photos.title': 'Mijn foto’s' }));

  expect(readLocales(folder).get('nl-NL')).toEqual({ 'photos.title': 'Mijn foto’s', 'photos.add': 'Add photos' });
});
