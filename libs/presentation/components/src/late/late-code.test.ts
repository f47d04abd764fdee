import { afterEach, describe, expect, it } from 'vitest';

import { lateCode } from './late-code.ts';
import { followMissingStyles } from './missing-styles.ts';

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

const addSheet = (href: string) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '' });
  document.head.append(link);
  return link;
};
const sheets = () => [...document.head.querySelectorAll('link')];
const fails = (link: HTMLLinkElement | undefined) => link?.dispatchEvent(new Event('error'));
const arrives = (link: HTMLLinkElement | undefined) => link?.dispatchEvent(new Event('load'));

it('waits for style sheets that failed before, whoever asked for them', async () => {
  await start(true).code();
  fails(addSheet('/assets/dialog.css'));
  const first = start(true);
  const second = start(true);
  const answers = [first.code(), second.code()];
  expect([first.tries(), second.tries()]).toEqual([0, 0]);
  arrives(sheets()[0]);

  expect(await Promise.all(answers)).toEqual(Array.from({ length: 2 }, () => ({ ok: true, value: 'code' })));
});

describe('style sheets that have not arrived', () => {
  const follow = () => {
    const styles = followMissingStyles(document);
    return { styles, sheet: addSheet('/assets/dialog.css') };
  };

  it('are loaded again in their place', async () => {
    const { sheet, styles } = follow();
    expect(styles.areAny()).toBe(false);
    fails(sheet);
    expect(styles.areAny()).toBe(true);
    const loading = styles.loadAgain();
    const [link] = sheets();
    expect([sheets().length, link === sheet, link?.href]).toEqual([1, false, sheet.href]);
    arrives(link);

    await expect(loading).resolves.toBeUndefined();
    expect(styles.areAny()).toBe(false);
  });

  it('fail the code that needs them when they stay away, and are loaded again by the next one', async () => {
    const { sheet, styles } = follow();
    fails(sheet);
    const loading = styles.loadAgain();
    fails(sheets()[0]);

    await expect(loading).rejects.toThrow('/assets/dialog.css');
    expect(styles.areAny()).toBe(true);
  });

  it('are not those that are on their way, for whom somebody waits, nor those that were removed', async () => {
    const { sheet, styles } = follow();
    const removed = addSheet('/assets/gone.css');
    fails(removed);
    removed.remove();
    await styles.loadAgain();

    expect(sheets()).toEqual([sheet]);
  });
});
