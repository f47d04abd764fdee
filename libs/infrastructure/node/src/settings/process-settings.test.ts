import { DEFAULT_SORT, isMonthId } from '@account-area/photos';
import { localeChoicePromises } from '@account-area/session/conformance';
import { describe, expect, it } from 'vitest';

import { createProcessLocaleChoice, createProcessViewSettings, noFlagOverrides } from './process-settings.ts';

it('keeps choices as long as the process', () => {
  const settings = createProcessViewSettings();
  const month = '2024/3';
  if (!isMonthId(month)) throw new Error('A fixture needs a month.');
  expect([settings.sort('photos'), settings.showsAllPhotos(), settings.openMonths()]).toEqual([
    DEFAULT_SORT.photos,
    true,
    [],
  ]);

  const sort = { ...DEFAULT_SORT.photos, order: 'asc' } as const;
  settings.keepSort('photos', sort);
  settings.keepShowsAllPhotos(false);
  settings.keepOpenMonths([month]);

  expect([settings.sort('photos'), settings.showsAllPhotos(), settings.openMonths()]).toEqual([sort, false, [month]]);
});

it('has the flags of the host, and the language it was asked for', () => {
  expect([noFlagOverrides.read(), createProcessLocaleChoice('nl-NL').read()]).toEqual([{}, 'nl-NL']);
});

/** The next visit is of the same process. */
const startProcess = () => {
  const choice = createProcessLocaleChoice();
  return { visit: () => choice, fill: () => undefined };
};

describe('the language of a process', () => {
  it.each(localeChoicePromises(startProcess))('$name', ({ run }) => run());
});
