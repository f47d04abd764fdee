import { subscriptionActor } from './actors.ts';

/** What happened to the page: it is looked at again, the browser shows it as it was left, or the network is back. */
export interface PageHappening {
  readonly type: 'page.shown' | 'page.restored' | 'network.restored';
}

/** Tells when the page is looked at again, when it is shown again as it was left, and when the network is back. */
export interface PageFollowing {
  /** Reports each, until the returned function is called. */
  follow(report: (happening: PageHappening) => void): () => void;
}

/** Tells a machine what happens to the page, as its events. */
export const followPage = (page: PageFollowing) => subscriptionActor((_: undefined, report) => page.follow(report));
