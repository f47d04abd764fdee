import {
  pageFollowingPromises,
  type PageFollowingWorld,
  pageKeeperPromises,
  type PageKeeperWorld,
} from '@account-area/kernel/conformance';
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
  const startPage = (): PageKeeperWorld => {
    const window = new EventTarget();
    return {
      keeper: createBrowserPageKeeper({ addEventListener: window.addEventListener.bind(window) }),
      isAsked: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    };
  };

  it.each(pageKeeperPromises(startPage))('$name', ({ run }) => run());
});

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'hidden';
}

describe('what happens to the page', () => {
  const openPage = () => {
    const window = new EventTarget();
    const document = new FakeDocument();
    return { document, window, page: createBrowserPageEvents({ window, document }) };
  };
  const show = (document: FakeDocument, state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const startPage = (): PageFollowingWorld => {
    const { document, page, window } = openPage();
    const happenings = {
      'page.shown': () => show(document, 'visible'),
      'page.restored': () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
      'network.restored': () => void window.dispatchEvent(new Event('online')),
    };
    return { page, happen: (type) => happenings[type]() };
  };

  it.each(pageFollowingPromises(startPage))('$name', ({ run }) => run());

  it('is not that it is hidden, nor that it is loaded', () => {
    const { document, page, window } = openPage();
    const heard: string[] = [];
    page.follow(({ type }) => heard.push(type));
    show(document, 'hidden');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));

    expect(heard).toEqual([]);
  });
});
