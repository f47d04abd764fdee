import type { LayerHistory } from '@account-area/feedback';

export interface BrowserLayerHistoryOptions {
  readonly history: Pick<History, 'state' | 'pushState' | 'go'>;
  readonly location: Pick<Location, 'href'>;
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Runs a task later, unless the returned function is called. */
  readonly timers: { readonly after: (delayMs: number, task: () => void) => () => void };
}

/** The history of the page, and whether it is where it is meant to be. */
export interface BrowserLayerHistory extends LayerHistory {
  /**
   * Resolves once no entry is being taken back, or after a second. Wait for it before changing the address: the browser
   * goes back from wherever it is by then, and what was written into the entry it leaves is lost.
   */
  settled(): Promise<void>;
  /**
   * Takes the entries of all layers back although they stay open, since another document is about to follow: they would
   * stand between that and the page. Resolves like {@link settled}.
   */
  leave(): Promise<void>;
  /**
   * Leaves the history alone until a change of the address is through, or for a second: what a router is about to write
   * belongs into the entry that was current when it began.
   */
  standStill(change: Promise<unknown>): void;
}

/**
 * An entry of the history for every layer over the page. Each is a copy of the page's own, so that a router finds the
 * same address and state in it; moves among them are kept from the router, for its page stays what it is. Entries that
 * a reload or a link has left without their layer are gone back from.
 */
export const createBrowserLayerHistory = (options: BrowserLayerHistoryOptions): BrowserLayerHistory => {
  const { history, timers, window } = options;
  const waiting = new Set<() => void>();
  let report: () => void = () => undefined;
  let wanted = 0;
  let page = pageOf(options);
  let phase: 'settled' | 'queued' | 'travelling' = 'settled';
  let isReporting = false;
  let changes = 0;
  let cancelLimit: () => void = () => undefined;

  const settle = () => {
    cancelLimit();
    phase = 'settled';
    for (const resolve of waiting) resolve();
    waiting.clear();
  };

  const reach = (): void => {
    if (isReporting || changes > 0) return;
    const there = layersIn(history.state);
    if (there <= wanted) {
      if (there === 0) page = pageOf(options);
      for (let count = there + 1; count <= wanted; count += 1) history.pushState(stateWith(history.state, count), '');
      settle();
      return;
    }
    page = pageOf(options);
    phase = 'travelling';
    cancelLimit();
    cancelLimit = timers.after(LIMIT_MS, settle);
    history.go(wanted - there);
  };

  /** Layers that make room for one another within one turn change nothing. */
  const change = () => {
    if (phase !== 'settled') return;
    phase = 'queued';
    queueMicrotask(() => {
      // A customer who has gone back or forward meanwhile was seen to at their arrival.
      if (phase === 'queued') reach();
    });
  };

  const arrive = (event: PopStateEvent) => {
    const isSamePage = pageOf(options) === page;
    if (isSamePage && (phase !== 'settled' || wanted > 0)) event.stopImmediatePropagation();
    if (phase !== 'travelling') {
      isReporting = true;
      for (let left = wanted - layersIn(history.state); left > 0; left -= 1) report();
      isReporting = false;
    }
    phase = 'queued';
    reach();
  };

  const settled = (): Promise<void> =>
    phase === 'settled' ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));

  return {
    keep: (count) => {
      wanted = count;
      change();
    },
    follow: (listener) => {
      report = listener;
      window.addEventListener('popstate', arrive, { capture: true });
      change();
      return () => {
        window.removeEventListener('popstate', arrive, { capture: true });
        wanted = 0;
        settle();
      };
    },
    settled,
    leave: () => {
      wanted = 0;
      change();
      return settled();
    },
    standStill: (change) => {
      let isOver = false;
      const end = () => {
        if (isOver) return;
        isOver = true;
        cancelEnd();
        changes -= 1;
        if (phase === 'queued') reach();
      };
      const cancelEnd = timers.after(LIMIT_MS, end);
      changes += 1;
      change.then(end, end);
    },
  };
};

/** A move that the browser drops never answers: it is not waited for longer than this. */
const LIMIT_MS = 1_000;

/** Under this name the state of an entry says how many layers lie over its page. */
const LAYERS = 'layers';

const layersIn = (state: unknown): number => {
  const layers = entriesOf(state).find(([name]) => name === LAYERS)?.[1];
  return typeof layers === 'number' ? layers : 0;
};

const stateWith = (state: unknown, layers: number): object => ({
  ...Object.fromEntries(entriesOf(state)),
  [LAYERS]: layers,
});

/** The same for all entries of one page: what they have in common with its own. */
const pageOf = ({ history, location }: BrowserLayerHistoryOptions): string =>
  JSON.stringify([location.href, entriesOf(history.state).filter(([name]) => name !== LAYERS)]);

const entriesOf = (state: unknown): readonly (readonly [string, unknown])[] =>
  typeof state === 'object' && state !== null ? Object.entries(state) : [];
