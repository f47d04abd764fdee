import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Breakpoint } from './breakpoints.ts';
import { useBreakpoint } from './use-breakpoint.ts';

/** A window that tells its width the way a browser does: by media queries, of which jsdom has none. */
class ResizableWindow {
  #width = 0;
  readonly #queries: { readonly target: EventTarget; readonly limit: number }[] = [];

  readonly matchMedia = (query: string) => {
    const limit = Number(/^\(width < (\d+)px\)$/.exec(query)?.[1]);
    const target = new EventTarget();
    this.#queries.push({ target, limit });
    return Object.assign(target, { matches: this.#width < limit });
  };

  resize(width: number): void {
    const before = this.#width;
    this.#width = width;
    for (const { limit, target } of this.#queries) {
      if (before < limit !== width < limit) target.dispatchEvent(new Event('change'));
    }
  }
}

let browser: ResizableWindow;
beforeEach(() => {
  browser = new ResizableWindow();
  vi.stubGlobal('matchMedia', browser.matchMedia);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the size of the screen (C02.4)', () => {
  it.each<[number, Breakpoint]>([
    [0, 'small'],
    [574, 'small'],
    [574.99, 'small'],
    [575, 'medium'],
    [576, 'medium'],
    [1023, 'medium'],
    [1024, 'large'],
    [1279, 'large'],
    [1280, 'extraLarge'],
  ])('at %d pixels is %s', (width, breakpoint) => {
    browser.resize(width);
    expect(renderHook(useBreakpoint).result.current).toBe(breakpoint);
  });

  it('is known anew when the window is resized past a breakpoint', () => {
    browser.resize(1280);
    const { result } = renderHook(useBreakpoint);
    for (const [width, breakpoint] of [
      [1100, 'large'],
      [900, 'medium'],
      [390, 'small'],
    ] as const) {
      act(() => browser.resize(width));
      expect(result.current).toBe(breakpoint);
    }
  });
});
