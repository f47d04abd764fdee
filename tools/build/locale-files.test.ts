import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { readLocales } from './locale-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lang-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (family: string, localeId: string, texts: Readonly<Record<string, string>>) => {
  mkdirSync(join(folder, family), { recursive: true });
  writeFileSync(join(folder, family, `${localeId}.json`), JSON.stringify(texts));
};

it('joins the texts of all families, or reads those of one', () => {
  write('area', 'nl-NL', { 'menu.photos': 'Foto’s' });
  write('photos', 'nl-NL', { 'photos.title': 'Mijn foto’s' });

  expect(readLocales(folder).get('nl-NL')).toEqual({ 'menu.photos': 'Foto’s', 'photos.title': 'Mijn foto’s' });
  expect(readLocales(folder, 'area').get('nl-NL')).toEqual({ 'menu.photos': 'Foto’s' });
});

it('takes from English what a language lacks, because the app brings no texts of its own', () => {
  write('photos', 'en-GB', { 'photos.title': 'My photos', 'photos.add': 'Add photos' });
  write('photos', 'nl-NL', { 'photos.title': 'Mijn foto’s' });

  expect(readLocales(folder).get('nl-NL')).toEqual({ 'photos.title': 'Mijn foto’s', 'photos.add': 'Add photos' });
});
