import { expect, it } from 'vitest';

import { FakeVisibility } from '../news.fakes.ts';
import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import { visibilityPromises, type VisibilityWorld } from './visibility.promises.ts';

const fakeWindow = (): VisibilityWorld => {
  const visibility = new FakeVisibility();
  return { visibility, change: (isVisible) => visibility.change(isVisible), patienceMs: 200 };
};

type Follow = VisibilityWorld['visibility']['follow'];

/** A world whose window reports otherwise. */
const windowThat =
  (change: (follow: Follow) => Follow) =>
  (world: VisibilityWorld): VisibilityWorld => ({
    ...world,
    visibility: { follow: change((report) => world.visibility.follow(report)) },
  });

it('the visibility of a window is judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(visibilityPromises('WindowVisibility'), fakeWindow, {
    'reports at once whether the window is visible': windowThat((follow) => (report) => {
      let isFirst = true;
      return follow((isVisible) => {
        report(isFirst || isVisible);
        isFirst = false;
      });
    }),
    'reports each change': windowThat((follow) => (report) => {
      let isHidden = false;
      return follow((isVisible) => {
        if (!isHidden) report(isVisible);
        isHidden ||= !isVisible;
      });
    }),
    'reports nothing to a listener that has stopped': windowThat((follow) => (report) => {
      follow(report);
      return () => undefined;
    }),
  });

  expect(complaints).toEqual([]);
});
