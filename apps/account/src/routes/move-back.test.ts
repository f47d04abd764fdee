import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { moveBack } from './move-back.ts';

let hasReducedMotion = false;

beforeEach(() => {
  hasReducedMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** A browser that moves pictures: it takes its view of the page, has the page changed, and waits until it is. */
const startBrowser = (ready: Promise<void> = Promise.resolve()) => {
  let isChanged = false;
  let change: () => Promise<void> = () => Promise.resolve();
  const startViewTransition = vi.fn((update: () => Promise<void>) => {
    change = update;
    return { ready };
  });
  Object.assign(document, { startViewTransition });
  return {
    startViewTransition,
    isChanged: () => isChanged,
    takeView: () =>
      void change().then(() => {
        isChanged = true;
      }),
  };
};

describe('the way back to the list', () => {
  it('is taken once the browser has its view of the photo, which it keeps until the preview has gone', async () => {
    const { isChanged, takeView } = startBrowser();
    const lead = vi.fn();
    let tellGone: () => void = () => undefined;
    moveBack(lead, (tell) => (tellGone = tell));
    expect(lead).not.toHaveBeenCalled();

    takeView();
    await Promise.resolve();
    expect([lead.mock.calls.length, isChanged()]).toEqual([1, false]);

    tellGone();
    await expect.poll(isChanged).toBe(true);
  });

  it('is taken at once by customers who want nothing to move', () => {
    const { startViewTransition } = startBrowser();
    hasReducedMotion = true;
    const lead = vi.fn();
    moveBack(lead, () => undefined);

    expect([lead.mock.calls.length, startViewTransition.mock.calls.length]).toEqual([1, 0]);
  });

  it('is taken at once where the browser cannot move a picture', () => {
    const lead = vi.fn();
    moveBack(lead, () => undefined);

    expect(lead).toHaveBeenCalledOnce();
  });

  it('is taken where the browser gives the move up', async () => {
    const { takeView } = startBrowser(Promise.reject(new DOMException('The page is hidden.', 'InvalidStateError')));
    const lead = vi.fn();
    moveBack(lead, () => undefined);
    takeView();
    await Promise.resolve();

    expect(lead).toHaveBeenCalledOnce();
  });
});
