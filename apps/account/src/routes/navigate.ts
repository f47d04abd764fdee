import type { BrowserLayerHistory } from '@account-area/browser';
import type { createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>;

/** Opens an address, or goes some entries of the history forward or back. */
export type Navigate = (
  to: Parameters<Router['navigate']>[0] | number,
  options?: Parameters<Router['navigate']>[1],
) => Promise<void>;

/**
 * Changes the address only where the history stands still: a dialog that closes takes its entry back, which takes the
 * browser a while, and an address that is written meanwhile goes with that entry.
 */
export const createNavigate =
  (router: Router, layers: Pick<BrowserLayerHistory, 'settled' | 'standStill'>): Navigate =>
  async (to, options) => {
    await layers.settled();
    const navigation = typeof to === 'number' ? router.navigate(to) : router.navigate(to, options);
    layers.standStill(navigation);
    await navigation;
  };
