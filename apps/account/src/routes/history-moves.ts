import { NavigationType } from 'react-router';

import type { AreaRouter } from './router.tsx';

/**
 * Tells whether the page that is open was reached by going back or forward in the history of this tab, as opposed to a
 * link, an address or a reload. It ends with the router.
 *
 * @param wasLoadedByHistory whether the browser loaded the first page that way
 */
export const watchHistoryMoves = (router: AreaRouter, wasLoadedByHistory: boolean): (() => boolean) => {
  const first = router.state.location;
  let hasMoved = false;
  router.subscribe(({ location }) => {
    if (location !== first) hasMoved = true;
  });
  return () => router.state.historyAction === NavigationType.Pop && (hasMoved || wasLoadedByHistory);
};
