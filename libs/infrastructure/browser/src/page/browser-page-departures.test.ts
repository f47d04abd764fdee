import { pageDeparturesPromises, type PageDeparturesWorld } from '@account-area/deletion/conformance';
import { describe, expect, it } from 'vitest';

import { createBrowserPageDepartures } from './browser-page-departures.ts';

const start = () => {
  const window = new EventTarget();
  const navigation = new EventTarget();
  let now = 0;
  let left = 0;
  const departures = createBrowserPageDepartures({ window, navigation: () => navigation, now: () => now });
  const stop = departures.follow(() => {
    left += 1;
  });
  return {
    departures,
    stop,
    left: () => left,
    pass: (ms: number) => {
      now += ms;
    },
    hide: () => window.dispatchEvent(new Event('pagehide')),
    press: (keys: Partial<KeyboardEvent>) => window.dispatchEvent(Object.assign(new Event('keydown'), keys)),
    navigate: (navigationType: string) =>
      navigation.dispatchEvent(Object.assign(new Event('navigate'), { navigationType })),
  };
};

describe('departures of a page of a browser', () => {
  const startPage = (): PageDeparturesWorld => {
    const { departures, hide, navigate, pass } = start();
    const reload = () => {
      navigate('reload');
      hide();
      pass(2_000);
    };
    return { departures, leave: () => void hide(), reload };
  };

  it.each(pageDeparturesPromises(startPage))('$name', ({ run }) => run());
});

it.each<readonly [string, (world: ReturnType<typeof start>) => void]>([
  ['by itself', ({ navigate }) => navigate('reload')],
  ['by F5', ({ press }) => press({ key: 'F5' })],
  ['by Ctrl+R', ({ press }) => press({ key: 'r', ctrlKey: true })],
  ['by Ctrl+Shift+R', ({ press }) => press({ key: 'R', ctrlKey: true, shiftKey: true })],
  ['by Command+R', ({ press }) => press({ key: 'r', metaKey: true })],
])('says nothing when the page is about to be loaded again %s', (_, reload) => {
  const world = start();
  reload(world);
  world.pass(1_999);
  world.hide();

  expect(world.left()).toBe(0);
});

it('says it when the page is left for another reason after all', () => {
  const world = start();
  world.press({ key: 'F5' });
  world.pass(2_000);
  world.hide();
  expect(world.left()).toBe(1);

  world.navigate('reload');
  world.navigate('push');
  world.hide();
  expect(world.left()).toBe(2);
});

it('takes no other key for a reload', () => {
  const world = start();
  world.press({ key: 'r' });
  world.press({ key: 'F4' });
  world.press({ key: 'w', ctrlKey: true });
  world.hide();

  expect(world.left()).toBe(1);
});

it('says that the page is left in a browser that tells nothing of navigations', () => {
  const window = new EventTarget();
  let left = 0;
  const departures = createBrowserPageDepartures({ window, navigation: () => undefined, now: () => 0 });
  departures.follow(() => {
    left += 1;
  });
  window.dispatchEvent(new Event('pagehide'));

  expect(left).toBe(1);
});
