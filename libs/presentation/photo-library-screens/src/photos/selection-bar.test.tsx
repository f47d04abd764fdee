import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { visibleToasts } from '@account-area/feedback';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { monthFixture, photoFixture } from '@account-area/photos/testing';
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { SelectionBar } from './selection-bar.tsx';

// Files of tests share their modules: what this one replaces was not loaded before, and is not kept for the next.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const code = vi.hoisted(() => ({ isThere: false, tries: 0 }));

vi.mock(import('./selection-tools.tsx'), async (importOriginal) => {
  code.tries += 1;
  if (!code.isThere) throw new Error('The file is gone.');
  return importOriginal();
});

// Compiled before: how long that takes is no part of the test.
beforeAll(() => vi.importActual('./selection-tools.tsx'), 60_000);

it('the bar of selected photos says so when its code cannot be loaded, and comes when it is asked for again', async () => {
  const { actor: photos } = startFakePhotosScreen();
  const { toastWorld } = renderInEnglish(<SelectionBar screen={photos} isPainted />);
  const toasts = () => visibleToasts(toastWorld.actor.getSnapshot());
  // Once for a start, and once more at once.
  await expect.poll(() => code.tries).toBe(2);
  expect(toasts()).toEqual([]);

  act(() =>
    photos.send({ type: 'photo.toggled', id: photoFixture().id, place: { month: monthFixture().id, index: 0 } }),
  );
  await expect.poll(() => toasts()).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Selected photos' })).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('1 photo selected');

  code.isThere = true;
  const action = toasts()[0]?.action;
  act(() => {
    if (action && 'run' in action) action.run();
  });

  expect((await screen.findByRole('group', { name: 'Selected photos' })).textContent).toContain('1 selected');
});

it('the bar is made before photos are selected, and hears and shows nothing until then', async () => {
  code.isThere = true;
  const { actor: photos } = startFakePhotosScreen();
  renderInEnglish(<SelectionBar screen={photos} isPainted />);
  const made = () => document.querySelector<HTMLElement>('[role=group]');
  await expect.poll(made).not.toBeNull();
  const bar = made();
  expect(screen.queryByRole('group', { name: 'Selected photos' })).toBeNull();
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(false);

  act(() =>
    photos.send({ type: 'photo.toggled', id: photoFixture().id, place: { month: monthFixture().id, index: 0 } }),
  );
  expect(screen.getByRole('group', { name: 'Selected photos' })).toBe(bar);

  act(() => photos.send({ type: 'selection.stopped' }));
  expect(screen.queryByRole('group', { name: 'Selected photos' })).toBeNull();
});
