import { targetOf, type Navigation } from '@account-area/session';

/** Where navigation happens, and where it may lead. */
export interface BrowserNavigationOptions {
  readonly location: Pick<Location, 'assign' | 'origin'>;
  /** Origins of the brand's other products. */
  readonly allowedOrigins: readonly string[];
  /** Opens a route of the area without loading the page. */
  readonly openRoute: (path: string) => void;
}

/** Navigation by program, to where it is allowed to lead and nowhere else. */
export const createBrowserNavigation = ({
  allowedOrigins,
  location,
  openRoute,
}: BrowserNavigationOptions): Navigation => ({
  open: (target) => {
    const found = targetOf(target, { origin: location.origin, allowedOrigins });
    if (found.kind === 'refused') return false;
    if (found.kind === 'page') location.assign(found.address);
    else openRoute(found.path);
    return true;
  },
});
