import type { FeatureFlags, MenuEntry } from '@account-area/session';

import type { DisplayMode } from '../page/display-mode.ts';
import { isRouteOpen } from '../routes/guards.ts';
import { linkTo, type LinkOrigin } from '../routes/links.ts';
import type { RouteName } from '../routes/routes.ts';

/** The entries that lead somewhere. */
export type MenuLineId = 'overview' | 'photos' | 'faqs' | 'sign-out';

/** One line of the side menu. */
export interface MenuLine {
  readonly id: MenuLineId;
  readonly href: string;
  /** Whether the customer is there. */
  readonly isCurrent: boolean;
}

/** What decides which lines there are. */
export interface MenuSituation {
  /** The host's entries, in its order. */
  readonly entries: readonly MenuEntry[];
  readonly flags: FeatureFlags;
  /** Where the menu stands. */
  readonly from: LinkOrigin;
}

/** Whether the side menu stands beside a page: not in stripped mode, and not for who is on the way out (C01.2). */
export const hasMenu = (route: RouteName | null, { isStripped }: DisplayMode): boolean =>
  !isStripped && route !== 'signOut';

/** The lines of the side menu: the host's entries, as far as there is a page to lead to (C02.1). */
export const menuLines = ({ entries, flags, from }: MenuSituation): readonly MenuLine[] => {
  const lineTo = (id: MenuLineId, route: RouteName, isCurrent: boolean): readonly MenuLine[] =>
    isRouteOpen(route, flags) ? [{ id, href: linkTo(route, from), isCurrent }] : [];

  return entries.flatMap(({ address, name }): readonly MenuLine[] => {
    switch (name) {
      case 'overview':
        return lineTo(name, 'overview', from.route === 'overview');
      case 'photos':
        return lineTo(name, 'photos', from.route === 'photos' || from.route === 'photoLibrary');
      case 'sign-out':
        return lineTo(name, 'signOut', false);
      case 'faqs':
        return address === null ? [] : [{ id: name, href: address, isCurrent: false }];
      default:
        return [];
    }
  });
};
