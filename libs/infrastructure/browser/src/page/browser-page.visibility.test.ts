import { windowVisibilityPromises } from '@account-area/feedback/conformance';
import type { VisibilityWorld } from '@account-area/kernel/conformance';
import { pageVisibilityPromises } from '@account-area/storage/conformance';
import { it } from 'vitest';

import { createBrowserWindowVisibility } from '../page/browser-page.ts';

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'hidden';

  change(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const startWindow = (): VisibilityWorld => {
  const document = new FakeDocument();
  document.change('visible');
  return {
    visibility: createBrowserWindowVisibility(document),
    change: (isVisible) => document.change(isVisible ? 'visible' : 'hidden'),
  };
};

it.each(windowVisibilityPromises(startWindow))('the window of a browser $name', ({ run }) => run());

it.each(pageVisibilityPromises(startWindow))('the page of a browser $name', ({ run }) => run());
