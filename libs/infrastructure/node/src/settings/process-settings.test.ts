import { photoViewSettingsPromises } from '@account-area/photos/conformance';
import { localeChoicePromises } from '@account-area/session/conformance';
import { describe, expect, it } from 'vitest';

import { createProcessLocaleChoice, createProcessViewSettings, noFlagOverrides } from './process-settings.ts';

it('has the flags of the host, and the language it was asked for', () => {
  expect([noFlagOverrides.read(), createProcessLocaleChoice('nl-NL').read()]).toEqual([{}, 'nl-NL']);
});

/** A program opens every month: it has no page that would fill with them. */
const OF_PAGES_ALONE = 'show no month at first';

/** The next visit is of the same process. */
const startSettings = () => {
  const settings = createProcessViewSettings();
  return { visit: () => settings };
};

describe('the view of a process', () => {
  const promises = photoViewSettingsPromises(startSettings);

  it.each(promises.filter(({ name }) => name !== OF_PAGES_ALONE))('$name', ({ run }) => run());

  it('keeps what pages promise but for what is open at first', () => {
    expect(promises.map(({ name }) => name)).toContain(OF_PAGES_ALONE);
    expect(createProcessViewSettings().showsAllPhotos()).toBe(true);
  });
});

/** The next visit is of the same process. */
const startProcess = () => {
  const choice = createProcessLocaleChoice();
  return { visit: () => choice, fill: () => undefined };
};

describe('the language of a process', () => {
  it.each(localeChoicePromises(startProcess))('$name', ({ run }) => run());
});
