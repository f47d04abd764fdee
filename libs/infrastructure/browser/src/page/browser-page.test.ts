import { describe, expect, it } from 'vitest';

import { createBrowserPageKeeper } from '../upload/browser-upload-page.ts';
import { createBrowserPage, createBrowserPageEvents } from './browser-page.ts';

describe('the page', () => {
  const openPage = (href: string) => {
    const did: unknown[] = [];
    const page = createBrowserPage({
      location: {
        href,
        reload: () => did.push('reload'),
        replace: (address) => did.push(['replace', String(address)]),
      },
      history: { state: { kept: true }, replaceState: (state, _, path) => did.push([state, path]) },
    });
    return { did, page };
  };

  it('shows another address without loading, and keeps the state of its history', () => {
    const { did, page } = openPage('https://account.example/?code=c&state=s');
    page.show('/my-photos');

    expect(page.address()).toBe('https://account.example/?code=c&state=s');
    expect(did).toEqual([[{ kept: true }, '/my-photos']]);
  });

  it('starts again elsewhere without a way back', () => {
    const { did, page } = openPage('https://account.example/my-photos');
    page.restart('/');

    expect(did).toEqual([['replace', '/']]);
  });

  it('starts again where it is even when the address has a fragment', () => {
    const { did, page } = openPage('https://account.example/my-photos?x=1#2024');
    page.restart('/my-photos?x=1#2024');

    expect(did).toEqual(['reload']);
  });
});

describe('a page that is kept', () => {
  it('is not left without a question until it is kept no more', () => {
    const window = new EventTarget();
    const isLeft = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const keeper = createBrowserPageKeeper({ addEventListener: window.addEventListener.bind(window) });
    expect(isLeft()).toBe(true);

    const first = keeper.keep();
    const second = keeper.keep();
    expect(isLeft()).toBe(false);
    first();
    expect(isLeft()).toBe(false);
    second();

    expect(isLeft()).toBe(true);
  });
});

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'hidden';
}

describe('what happens to the page', () => {
  const follow = () => {
    const window = new EventTarget();
    const document = new FakeDocument();
    const heard: string[] = [];
    const events = createBrowserPageEvents({ window, document });
    const stop = events.follow(({ type }) => heard.push(type));
    return { document, heard, stop, window };
  };

  it('is that it becomes visible', () => {
    const { document, heard } = follow();
    document.dispatchEvent(new Event('visibilitychange'));
    document.visibilityState = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));

    expect(heard).toEqual(['page.shown']);
  });

  it('is that the browser brings it back as it was left, not that it is loaded', () => {
    const { heard, window } = follow();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    expect(heard).toEqual(['page.restored']);
  });

  it('is that the network is back', () => {
    const { heard, window } = follow();
    window.dispatchEvent(new Event('online'));

    expect(heard).toEqual(['network.restored']);
  });

  it('is not told to a listener that has stopped', () => {
    const { heard, stop, window } = follow();
    stop();
    window.dispatchEvent(new Event('online'));

    expect(heard).toEqual([]);
  });
});
