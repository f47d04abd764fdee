import { DAY_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { Host } from '../configuration/hosts.ts';
import { brandDomain } from '../configuration/public-conf.ts';
import { createSignedCodes } from '../images/signed-codes.ts';

/** Where online versions are looked at on this machine, which stands in for the brand's viewer outside production. */
export const VIEWER_PATH = '/view';

/** Whose online version, and which. */
export interface Viewed {
  readonly accountId: string;
  readonly viewId: string;
}

/** Signs and checks the addresses of online versions: they are passed on, and open without a token. */
export interface ViewerAddresses {
  /** A path; the same for a month. It names neither the product nor the order. */
  addressOf(viewed: Viewed, now: Date): string;
  /** What the last part of an address shows; `null` when it is not ours, was changed, or has expired. */
  open(sealed: string, now: Date): Viewed | null;
  /** Whose online version it is, by what it says. */
  accountIn(sealed: string): string | undefined;
}

/** Addresses live for twelve to thirteen of these. */
const WINDOW_MS = 30 * DAY_MS;
const WINDOWS = 13;

export const createViewerAddresses = ({ keys }: Pick<PlatformContext, 'keys'>): ViewerAddresses => {
  const codes = createSignedCodes(keys.signer('online versions'));
  return {
    addressOf({ accountId, viewId }, now) {
      const expiresAt = new Date((Math.floor(now.getTime() / WINDOW_MS) + WINDOWS) * WINDOW_MS);
      return `${VIEWER_PATH}/${codes.seal({ accountId, code: viewId }, expiresAt)}`;
    },
    open(sealed, now) {
      const found = codes.open(sealed, now);
      return found && { accountId: found.accountId, viewId: found.code };
    },
    accountIn: (sealed) => codes.accountIn(sealed),
  };
};

/** Where a brand's online versions are looked at; outside production where the customer sees the platform. */
export const viewerOrigin = (host: Host, origin: string, production: boolean): string =>
  production ? `https://www.${brandDomain(host)}` : origin;
