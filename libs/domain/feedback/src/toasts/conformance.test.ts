import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { FakeWindowVisibility } from './toasts.fakes.ts';
import type { WindowVisibility } from './toasts.ts';
import { windowVisibilityPromises, type WindowVisibilityWorld } from './window-visibility.promises.ts';

const fakeWindow = (): WindowVisibilityWorld => {
  const visibility = new FakeWindowVisibility();
  return { visibility, change: (isVisible) => visibility.change(isVisible), patienceMs: 200 };
};

/** A world whose window reports otherwise. */
const windowThat =
  (follow: (visibility: WindowVisibility) => WindowVisibility['follow']) =>
  (world: WindowVisibilityWorld): WindowVisibilityWorld => ({
    ...world,
    visibility: { follow: follow(world.visibility) },
  });

it('the visibility of a window is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(windowVisibilityPromises, fakeWindow, {
    'reports at once whether the window is visible': windowThat((visibility) => (report) => {
      let isFirst = true;
      return visibility.follow((isVisible) => {
        report(isFirst || isVisible);
        isFirst = false;
      });
    }),
    'reports each change': windowThat((visibility) => (report) => {
      let isHidden = false;
      return visibility.follow((isVisible) => {
        if (!isHidden) report(isVisible);
        isHidden ||= !isVisible;
      });
    }),
    'reports nothing to a listener that has stopped': windowThat((visibility) => (report) => {
      visibility.follow(report);
      return () => undefined;
    }),
  });

  expect(complaints).toEqual([]);
});
