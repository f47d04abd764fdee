import { NavigationType } from 'react-router';

import type { AreaRouter } from './router.tsx';

/**
 * Whether the page that is open was reached by going back or forward in the history of this tab, as opposed to a link,
 * an address or a reload.
 *
 * @param wasLoadedByHistory whether the browser loaded the first page that way
 */
export const watchHistoryMoves = (router: AreaRouter, wasLoadedByHistory: boolean) => {
  const first = router.state.location;
  let hasMoved = false;
  const stop = router.subscribe(({ location }) => {
    if (location !== first) hasMoved = true;
  });
  return {
    isReturn: (): boolean => router.state.historyAction === NavigationType.Pop && (hasMoved || wasLoadedByHistory),
    stop,
  };
};
