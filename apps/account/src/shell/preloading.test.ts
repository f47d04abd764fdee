import type { LateCode } from '@account-area/components';
import { ok } from '@account-area/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createPreloading } from './preloading.ts';

let ending: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A page at rest, and code that arrives when a test says so. */
const start = () => {
  const { preload } = createPreloading(document, ending.signal);
  const asked: string[] = [];
  const arrivals: (() => void)[] = [];
  const codeOf =
    (name: string): LateCode<string> =>
    () => {
      asked.push(name);
      return new Promise((resolve) => arrivals.push(() => resolve(ok(name))));
    };
  return {
    asked,
    preload,
    codeOf,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    arrive: async () => {
      arrivals.shift()?.();
      await vi.advanceTimersByTimeAsync(1000);
    },
  };
};

/** A picture that is on its way until `come` is called. */
const pictureUnderWay = () => {
  const picture = document.createElement('img');
  let isComplete = false;
  Object.defineProperty(picture, 'complete', { get: () => isComplete });
  document.body.append(picture);
  return {
    come: () => {
      isComplete = true;
      picture.dispatchEvent(new Event('load'));
    },
  };
};

it('loads one piece after the other, those of the page first', async () => {
  const { arrive, asked, codeOf, pass, preload } = start();
  preload(codeOf('orders'), 'elsewhere');
  preload(codeOf('settings'), 'elsewhere');
  preload(codeOf('preview'), 'here');
  await pass(1000);
  expect(asked).toEqual(['preview']);

  preload(codeOf('dialog'), 'here');
  await arrive();
  expect(asked).toEqual(['preview', 'dialog']);
  await arrive();
  await arrive();
  expect(asked).toEqual(['preview', 'dialog', 'orders', 'settings']);
});

it('loads what comes when all before it is there', async () => {
  const { arrive, asked, codeOf, pass, preload } = start();
  preload(codeOf('preview'), 'here');
  await pass(1000);
  await arrive();
  preload(codeOf('dialog'), 'here');
  await pass(1000);
  expect(asked).toEqual(['preview', 'dialog']);
});

it.each(['scroll', 'keydown', 'pointerdown'])('loads nothing while the customer is at work: %s', async (move) => {
  const { asked, codeOf, pass, preload } = start();
  document.dispatchEvent(new Event(move));
  preload(codeOf('preview'), 'here');
  for (let turns = 0; turns < 20; turns += 1) {
    await pass(250);
    document.dispatchEvent(new Event(move));
  }
  expect(asked).toEqual([]);
  await pass(1000);
  expect(asked).toEqual(['preview']);
});

it('waits for the pictures of the page, and ten seconds at most', async () => {
  const { arrive, asked, codeOf, pass, preload } = start();
  const { come } = pictureUnderWay();
  preload(codeOf('preview'), 'here');
  preload(codeOf('orders'), 'elsewhere');
  await pass(9_900);
  expect(asked).toEqual([]);
  await pass(1000);
  expect(asked).toEqual(['preview']);

  await arrive();
  expect(asked).toEqual(['preview']);
  come();
  await pass(1000);
  expect(asked).toEqual(['preview', 'orders']);
});

it('leaves a moment to a customer who moves on when the last picture has come', async () => {
  const { asked, codeOf, pass, preload } = start();
  const { come } = pictureUnderWay();
  preload(codeOf('preview'), 'here');
  await pass(150);
  come();
  await pass(299);
  expect(asked).toEqual([]);
  document.dispatchEvent(new Event('scroll'));
  await pass(299);
  expect(asked).toEqual([]);

  await pass(1000);
  expect(asked).toEqual(['preview']);
});

it('loads nothing that was taken back', async () => {
  const { asked, codeOf, pass, preload } = start();
  const takeBack = preload(codeOf('orders'), 'elsewhere');
  preload(codeOf('preview'), 'here');
  takeBack();
  await pass(5_000);
  expect(asked).toEqual(['preview']);
});

it('loads nothing more once the area is left', async () => {
  const { arrive, asked, codeOf, pass, preload } = start();
  preload(codeOf('preview'), 'here');
  preload(codeOf('orders'), 'elsewhere');
  await pass(1000);
  ending.abort();
  await arrive();
  expect(asked).toEqual(['preview']);
});

it('does without a browser that tells when it is idle', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const { asked, codeOf, pass, preload } = start();
  preload(codeOf('preview'), 'here');
  await pass(1000);
  expect(asked).toEqual(['preview']);
});
