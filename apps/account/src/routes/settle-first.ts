import type { BrowserLayerHistory } from '@account-area/browser';

import type { AreaRouter } from './router.tsx';

/**
 * Lets a router change the address only where the history stands still: a dialog that closes takes its entry back, which
 * takes the browser a while, and an address that is written meanwhile goes with that entry.
 */
export const settleFirst = <Router extends Pick<AreaRouter, 'navigate'>>(
  router: Router,
  layers: Pick<BrowserLayerHistory, 'settled' | 'standStill'>,
): Router => {
  const navigate = router.navigate.bind(router);
  router.navigate = async (to: Parameters<AreaRouter['navigate']>[0] | number, options?: NavigateOptions) => {
    await layers.settled();
    const navigation = typeof to === 'number' ? navigate(to) : navigate(to, options);
    layers.standStill(navigation);
    await navigation;
  };
  return router;
};

type NavigateOptions = Parameters<AreaRouter['navigate']>[1];
