import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { LocaleFile } from '../../libs/contracts/src/configuration/configuration.ts';
import { createMessages } from '../../libs/presentation/messages/src/create-messages.ts';
import { localeFile, readLocales } from './locale-files.ts';

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

it('reads ICU messages for the page, and leaves other texts as they are', () => {
  const texts = {
    'photos.title': 'My photos',
    'photos.count': '{count, plural, one {# photo} other {# photos}}',
    'selection.amount': '{amount} selected',
    'copy.done': "Photos copied to ''{albumName}''",
  };
  const { localeId, localeMessages } = LocaleFile.parse(JSON.parse(localeFile('en-GB', texts)));
  const { t } = createMessages(localeId, localeMessages, (problem) => expect.fail(problem.message));

  expect(localeMessages['photos.title']).toBe('My photos');
  expect(Object.values(localeMessages).filter((text) => typeof text === 'string')).toHaveLength(1);
  expect(t('photos.count', { count: 12_480 })).toBe('12,480 photos');
  expect(t('selection.amount', { amount: 12_480 })).toBe('12,480 selected');
  expect(t('copy.done', { albumName: 'Lofoten' })).toBe("Photos copied to 'Lofoten'");
});
