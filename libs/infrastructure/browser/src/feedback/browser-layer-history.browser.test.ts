import { layerHistoryPromises, type LayerHistoryWorld } from '@account-area/feedback/conformance';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createBrowserTimers } from '../world/world.ts';
import { createBrowserLayerHistory } from './browser-layer-history.ts';

let stops: (() => void)[] = [];

const listen = (listener: () => void) => {
  window.addEventListener('popstate', listener);
  stops.push(() => window.removeEventListener('popstate', listener));
};

let arrivals: (() => void)[] = [];

// Before the router listens: what is kept from the router is kept from those who come later.
window.addEventListener(
  'popstate',
  () => {
    // After all listeners have heard of it.
    for (const resolve of arrivals) setTimeout(resolve);
    arrivals = [];
  },
  { capture: true },
);

/** Resolves with the next arrival anywhere in the history. */
const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve));

/** The browser itself, another process, knows of the entries that were written: it is asked for something else meanwhile. */
const browserKnows = () => navigator.locks.request('browser-layer-history', () => undefined);

const goBack = async () => {
  await browserKnows();
  const arrived = arrival();
  history.back();
  await arrived;
};

let pages = 0;

/** Opens a page as a router does: with an address and a state of its own. */
const openPage = (name: string) => {
  pages += 1;
  history.pushState({ key: `${name}-${pages}`, idx: pages }, '', `?${name}=${pages}`);
};

const pageNow = () => new URLSearchParams(location.search).keys().next().value;

/** A history with so many layers, closed when the customer goes back, and a router that hears of what is left to it. */
const startLayers = async (count = 0) => {
  const returns: string[] = [];
  const routed: (string | undefined)[] = [];
  const layers = createBrowserLayerHistory({ history, location, window, timers: createBrowserTimers() });
  let open = count;
  stops.push(
    layers.follow(() => {
      returns.push('returned');
      open -= 1;
      layers.keep(open);
    }),
  );
  listen(() => routed.push(pageNow()));
  layers.keep(count);
  await layers.settled();
  return { layers, returns, routed };
};

/** The history of this page, as the kit of its port wants it. */
const startHistory = (): LayerHistoryWorld => {
  const layers = createBrowserLayerHistory({ history, location, window, timers: createBrowserTimers() });
  const follow = (report: () => void) => {
    const stop = layers.follow(report);
    stops.push(stop);
    return stop;
  };
  return {
    layers: { keep: (count) => layers.keep(count), follow },
    goBack: async () => {
      await layers.settled();
      await goBack();
    },
  };
};

/** A change of the address that takes as long as the test wants. */
const startChange = () => {
  let end: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
};

/** What the entry that is current says of layers. */
const layersHere = (): unknown => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0;
};

beforeEach(() => {
  openPage('before');
  openPage('photos');
});

afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

describe('the history of layers', () => {
  it.each(layerHistoryPromises(startHistory))('$name', ({ run }) => run());

  it('has an entry for a layer, which going back leaves without leaving the page', async () => {
    const { returns, routed } = await startLayers(1);
    expect([layersHere(), pageNow()]).toEqual([1, 'photos']);

    await goBack();

    expect([returns, routed, layersHere(), pageNow()]).toEqual([['returned'], [], 0, 'photos']);
  });

  it('has one for each of two layers', async () => {
    const { returns } = await startLayers(2);

    await goBack();
    expect([returns.length, layersHere()]).toEqual([1, 1]);

    await goBack();
    expect([returns.length, layersHere(), pageNow()]).toEqual([2, 0, 'photos']);
  });

  it('takes the entries of open layers back when another document is to follow the page', async () => {
    const { layers, returns, routed } = await startLayers(2);

    await layers.leave();
    expect([layersHere(), pageNow(), returns, routed]).toEqual([0, 'photos', [], []]);

    layers.keep(0);
    await layers.settled();
    expect([layersHere(), pageNow()]).toEqual([0, 'photos']);
  });

  it('takes the entry back when its layer is closed, so that going back leaves the page', async () => {
    const { layers, returns, routed } = await startLayers(1);

    layers.keep(0);
    await layers.settled();
    expect([layersHere(), pageNow()]).toEqual([0, 'photos']);

    await goBack();
    expect([returns, routed]).toEqual([[], ['before']]);
  });

  it('takes back the entries of all layers at once', async () => {
    const { layers } = await startLayers(3);

    layers.keep(0);
    await layers.settled();
    await goBack();

    expect(pageNow()).toBe('before');
  });

  it('leaves the history alone when one layer makes room for another', async () => {
    const { layers } = await startLayers(1);
    const { length } = history;

    layers.keep(0);
    layers.keep(1);
    await layers.settled();

    expect([layersHere(), history.length]).toEqual([1, length]);
  });

  it('opens a layer anew while the entry of the one before is taken back', async () => {
    const { layers } = await startLayers(1);
    layers.keep(0);
    await Promise.resolve();

    layers.keep(1);
    await layers.settled();
    expect(layersHere()).toBe(1);

    await goBack();
    expect([layersHere(), pageNow()]).toEqual([0, 'photos']);
  });

  it('puts the entry back of a layer that stays when the customer goes back', async () => {
    const layers = createBrowserLayerHistory({ history, location, window, timers: createBrowserTimers() });
    stops.push(layers.follow(() => layers.keep(1)));
    layers.keep(1);
    await layers.settled();

    await goBack();

    expect([layersHere(), pageNow()]).toEqual([1, 'photos']);
  });

  it('reports every layer that the customer jumps over, and leaves the other page to the router', async () => {
    const { returns, routed } = await startLayers(2);

    const arrived = arrival();
    history.go(-3);
    await arrived;

    expect([returns, routed]).toEqual([['returned', 'returned'], ['before']]);
  });

  it('goes back from an entry that a reload has left without its layer', async () => {
    history.pushState({ ...history.state, layers: 1 }, '');

    const { returns, routed } = await startLayers();

    expect([layersHere(), pageNow(), returns, routed]).toEqual([0, 'photos', [], []]);
  });

  it('skips the entry of a layer from which another page was opened', async () => {
    const { layers, routed } = await startLayers(1);
    openPage('album');
    layers.keep(0);
    await layers.settled();

    await goBack();
    await layers.settled();

    expect([layersHere(), pageNow(), routed]).toEqual([0, 'photos', ['photos']]);
  });

  it('lets a page be opened once the entry of its last layer is gone', async () => {
    const { layers } = await startLayers(1);

    layers.keep(0);
    await layers.settled();
    openPage('album');
    await goBack();

    expect([layersHere(), pageNow()]).toEqual([0, 'photos']);
  });

  it('takes an entry back only when a change of the address is through', async () => {
    const { layers } = await startLayers(1);
    const change = startChange();
    layers.standStill(change.promise);

    layers.keep(0);
    await Promise.resolve();
    openPage('album');
    change.end();
    await layers.settled();
    expect([layersHere(), pageNow()]).toEqual([0, 'album']);

    await goBack();
    await layers.settled();
    expect([layersHere(), pageNow()]).toEqual([0, 'photos']);
  });

  it('puts the entry of a layer over the page that the customer was on the way to', async () => {
    const { layers, returns } = await startLayers();
    const change = startChange();
    layers.standStill(change.promise);
    layers.keep(1);
    await Promise.resolve();
    expect(layersHere()).toBe(0);

    openPage('album');
    change.end();
    await layers.settled();
    expect([layersHere(), pageNow()]).toEqual([1, 'album']);

    await goBack();
    expect([returns.length, layersHere(), pageNow()]).toEqual([1, 0, 'album']);
  });

  it('goes nowhere when the customer goes forward to a layer that is closed', async () => {
    const { layers, returns } = await startLayers(1);
    await goBack();

    const arrived = arrival();
    history.forward();
    await arrived;
    await layers.settled();

    expect([layersHere(), pageNow(), returns.length]).toEqual([0, 'photos', 1]);
  });
});

describe('a history that a browser does not move', () => {
  /** Goes nowhere, and has a clock that the test reads out. */
  const startStuck = () => {
    const alarms = new Map<number, () => void>();
    const layers = createBrowserLayerHistory({
      history: { state: { layers: 1 }, pushState: () => undefined, go: () => undefined },
      location,
      window: { addEventListener: () => undefined, removeEventListener: () => undefined },
      timers: {
        after: (delayMs, task) => {
          alarms.set(delayMs, task);
          return () => void alarms.delete(delayMs);
        },
      },
    });
    stops.push(layers.follow(() => undefined));
    return { alarms, layers };
  };

  it('is waited for no longer than a second', async () => {
    const { alarms, layers } = startStuck();
    await Promise.resolve();
    const settled = layers.settled();
    expect([...alarms.keys()]).toEqual([1_000]);

    alarms.get(1_000)?.();
    await settled;
    expect(alarms.size).toBe(0);
  });

  it('is kept where it is no longer than a second', async () => {
    const { alarms, layers } = startStuck();
    layers.standStill(startChange().promise);
    await Promise.resolve();
    alarms.get(1_000)?.();
    // It moves now, and is waited for anew.
    expect([...alarms.keys()]).toEqual([1_000]);
  });
});
