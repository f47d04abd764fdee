import {
  pageFollowingPromises,
  type PageFollowingWorld,
  pageKeeperPromises,
  type PageKeeperWorld,
} from '@account-area/kernel/conformance';
import { returnPathOf } from '@account-area/session';
import { pagePromises, type PageWorld } from '@account-area/session/conformance';
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
});

/** A browser at some address, which only scrolls when an address with a fragment is replaced by itself. */
const startBrowser = (): PageWorld => {
  const loads: { readonly path: string; readonly hasWayBack: boolean }[] = [];
  const location = {
    href: 'https://account.example/my-photos?stripped=true',
    reload: () => void loads.push({ path: returnPathOf(location.href), hasWayBack: false }),
    replace: (to: string | URL) => {
      const { hash, href } = new URL(to, location.href);
      if (hash === '' || href !== location.href) loads.push({ path: returnPathOf(href), hasWayBack: false });
    },
  };
  const history = {
    state: null,
    replaceState: (_state: unknown, _unused: string, path?: string | URL | null) => {
      location.href = new URL(path ?? '', location.href).href;
    },
  };
  return { page: createBrowserPage({ location, history }), loaded: () => loads.at(-1) ?? null };
};

describe('the page of a browser', () => {
  it.each(pagePromises(startBrowser))('$name', ({ run }) => run());
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
