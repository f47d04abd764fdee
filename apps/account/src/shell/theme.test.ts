import { afterEach, expect, it } from 'vitest';

import { createThemeStore, THEME_KEY } from './theme.ts';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

it('follows the system until the customer chooses', () => {
  expect(createThemeStore(window).current()).toBe('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

it('keeps the choice on this device and puts it on the page', () => {
  createThemeStore(window).choose('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(createThemeStore(window).current()).toBe('dark');
});

it('goes back to the system', () => {
  const theme = createThemeStore(window);
  theme.choose('dark');
  theme.choose('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

it('takes a stored value it does not know for no choice', () => {
  localStorage.setItem(THEME_KEY, 'sepia');
  expect(createThemeStore(window).current()).toBe('system');
});

it('follows a choice made in another tab', () => {
  const theme = createThemeStore(window);
  let changes = 0;
  const stop = theme.subscribe(() => {
    changes += 1;
  });
  localStorage.setItem(THEME_KEY, 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }));
  expect({ changes, theme: document.documentElement.dataset['theme'] }).toEqual({ changes: 1, theme: 'light' });
});
