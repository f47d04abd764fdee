import type { NotLoaded } from '@account-area/components';
import type { BrowserLayerHistory } from '@account-area/browser';
import { createPath, type createBrowserRouter } from 'react-router';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

type NavigateOptions = Parameters<Router['navigate']>[1] & {
  /**
   * The key of the entry of the history that is written over. It corrects an address, and is no wish of the customer: once
   * they have left the entry, or another page opens, nothing is written.
   */
  readonly entry?: string;
};

/** Opens an address, or goes some entries of the history forward or back. */
export type Navigate = (to: Parameters<Router['navigate']>[0] | number, options?: NavigateOptions) => Promise<void>;

/** What is needed to show a page. */
export interface PageCode {
  /** Loads it, and answers why it is not there. */
  readonly load: (pathname: string) => Promise<NotLoaded | null>;
  /** It is not there: whoever hears of it may open the page again. */
  readonly missed: (address: string, error: NotLoaded, openAgain: () => void) => void;
}

/**
 * Changes the address only where the history stands still: a dialog that closes takes its entry back, which takes the
 * browser a while, and an address that is written meanwhile goes with that entry. A page whose code is not there is not
 * opened: the customer stays where they are. The last of several wishes counts.
 */
export const createNavigate = (
  router: Router,
  layers: Pick<BrowserLayerHistory, 'settled' | 'standStill'>,
  code: PageCode,
): Navigate => {
  let wishes = 0;
  const isLeft = (entry: string | undefined) =>
    entry !== undefined && (router.state.location.key !== entry || router.state.navigation.state !== 'idle');
  const navigate: Navigate = async (to, { entry, ...options } = {}) => {
    if (entry === undefined) wishes += 1;
    const wish = wishes;
    if (typeof to !== 'number') {
      const address = typeof to === 'string' ? to : createPath(to ?? {});
      const error = await code.load(new URL(address, PLACE_OF_NO_MATTER).pathname);
      if (wish !== wishes) return;
      if (error !== null) {
        code.missed(address, error, () => void navigate(to, entry === undefined ? options : { ...options, entry }));
        return;
      }
    }
    await layers.settled();
    if (isLeft(entry)) return;
    const navigation = typeof to === 'number' ? router.navigate(to) : router.navigate(to, options);
    layers.standStill(navigation);
    await navigation;
  };
  return navigate;
};

/** Paths stand for themselves here. */
const PLACE_OF_NO_MATTER = 'https://account.example';
