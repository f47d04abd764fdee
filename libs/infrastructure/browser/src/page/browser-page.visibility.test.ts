import { expect, it } from 'vitest';

import { createBrowserWindowVisibility } from '../page/browser-page.ts';

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'hidden';

  change(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

it('says at once whether the window can be seen, and then each time that changes, until the listener stops', () => {
  const document = new FakeDocument();
  const heard: boolean[] = [];

  const stop = createBrowserWindowVisibility(document).follow((isVisible) => heard.push(isVisible));
  document.change('visible');
  document.change('hidden');
  stop();
  document.change('visible');

  expect(heard).toEqual([false, true, false]);
});
