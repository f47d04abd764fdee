import { afterEach, describe, expect, it } from 'vitest';

import { lateCode } from './late-code.ts';
import { loadMissingStyles } from './missing-styles.ts';

afterEach(() => document.head.replaceChildren());

/** Code that arrives as often as the list says so. */
const start = (...arrivals: readonly boolean[]) => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  let tries = 0;
  const load = () => {
    tries += 1;
    return arrivals[tries - 1] === true ? Promise.resolve('code') : Promise.reject(gone);
  };
  return { code: lateCode(load), gone, tries: () => tries };
};

describe('code that is loaded late', () => {
  it('is loaded once, however often it is asked for', async () => {
    const { code, tries } = start(true, true);
    const answers = await Promise.all([code(), code()]);
    expect([...answers, await code()]).toEqual(Array.from({ length: 3 }, () => ({ ok: true, value: 'code' })));
    expect(tries()).toBe(1);
  });

  it('is asked for a second time at once', async () => {
    const { code, tries } = start(false, true);
    expect(await code()).toEqual({ ok: true, value: 'code' });
    expect(tries()).toBe(2);
  });

  it('answers why it is not there, and is loaded anew by the next one who asks', async () => {
    const { code, gone, tries } = start(false, false, true);
    expect(await code()).toEqual({ ok: false, error: { code: 'not-loaded', cause: gone } });
    expect(await code()).toEqual({ ok: true, value: 'code' });
    expect(tries()).toBe(3);
  });

  it('answers for an import that fails before it has begun', async () => {
    const broken = new Error('It broke.');
    const code = lateCode(() => {
      throw broken;
    });

    expect(await code()).toEqual({ ok: false, error: { code: 'not-loaded', cause: broken } });
  });
});

it('waits for style sheets that failed before, whoever asked for them', async () => {
  await start(false, false).code();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/dialog.css' });
  document.head.append(link);
  const first = start(true);
  const second = start(true);
  const answers = [first.code(), second.code()];
  expect([first.tries(), second.tries()]).toEqual([0, 0]);
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));

  expect(await Promise.all(answers)).toEqual(Array.from({ length: 2 }, () => ({ ok: true, value: 'code' })));
});

describe('style sheets that have not arrived', () => {
  const addSheet = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
    document.head.append(link);
    return link;
  };
  const sheets = () => [...document.head.querySelectorAll('link')];

  it.each([
    ['none', null],
    ['one without rules', new CSSStyleSheet()],
  ])('are loaded again in their place, whether the browser has %s', async (_, sheet) => {
    const missing = addSheet('/assets/dialog.css');
    Object.defineProperty(missing, 'sheet', { value: sheet });
    const loading = loadMissingStyles(document);
    const [link] = sheets();
    expect([sheets().length, link === missing, link?.href]).toEqual([1, false, missing.href]);
    link?.dispatchEvent(new Event('load'));

    await expect(loading).resolves.toBeUndefined();
  });

  it('fail the code that needs them when they stay away', async () => {
    addSheet('/assets/dialog.css');
    const loading = loadMissingStyles(document);
    sheets()[0]?.dispatchEvent(new Event('error'));

    await expect(loading).rejects.toThrow('/assets/dialog.css');
  });

  it('are not those that are there', async () => {
    const link = addSheet('/assets/index.css');
    Object.defineProperty(link, 'sheet', { value: { cssRules: [{ cssText: 'p {}' }] } });
    await loadMissingStyles(document);

    expect(sheets()).toEqual([link]);
  });
});
