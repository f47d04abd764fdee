import type { FeatureFlag, FeatureFlags, MenuEntry, MenuEntryName } from '@account-area/session';

import type { DisplayMode } from '../page/display-mode.ts';

/** One route, in the words of its table. */
export interface RouteRule<Name extends string = string> {
  /** A segment that begins with a colon is a parameter. */
  readonly path: `/${string}`;
  /** In the shell unless told: in the shell without its side menu (C01.2), or outside the shell (C01.1). */
  readonly place?: 'shell' | 'bare' | 'outside';
  /** The customers who may open it: all of them unless told. */
  readonly audience?: 'all' | 'consumer' | 'business';
  /** The flag it needs, if any. */
  readonly flag?: FeatureFlag;
  /** A link between two routes of one family keeps the whole query string (C01.6). */
  readonly family?: string;
  /** The message that titles the page. */
  readonly title: string;
  /** The entry of the side menu that leads here. */
  readonly menu?: MenuEntryName;
  /** The route that is shown instead: this one is only an entrance. */
  readonly leadsTo?: Name;
  /** The route for customers of the other audience, who are sent there. */
  readonly counterpart?: Name;
  /** The route whose screen this one shows, if it has none of its own. */
  readonly shows?: Name;
  /** The route whose screen this one covers, together with the shell (C01.5): its path is where this one's begins. */
  readonly over?: Name;
}

/** What decides which routes a customer may open. */
export interface Visitor {
  readonly flags: FeatureFlags;
  /** Whether they signed in for a business (C35.3). */
  readonly isBusiness: boolean;
}

export type RouteTable<Name extends string = string> = Readonly<Record<Name, RouteRule<Name>>>;

/** Where a link stands: a route with its query string, or a page that is no route. */
export interface LinkFrom<Name extends string> {
  readonly route: Name | null;
  /** With or without the question mark. */
  readonly search: string;
}

export interface MenuLineTo<Id extends MenuEntryName = MenuEntryName> {
  readonly id: Id;
  readonly href: string;
  /** Whether the customer is there. */
  readonly isCurrent: boolean;
}

/** The names of the parameters of a path: `'id'` of `/photos/:id`. */
export type ParamName<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamName<Rest>
  : Path extends `:${infer Param}`
    ? Param
    : never;

export type LinkArguments<Path extends string, Name extends string> = [ParamName<Path>] extends [never]
  ? readonly [from: LinkFrom<Name>]
  : readonly [params: Readonly<Record<ParamName<Path>, string>>, from: LinkFrom<Name>];

/** The entry of the side menu that leads out of the area, to an address that the host names. */
const OUTSIDE_ENTRY = 'faqs';

/** The entries of the side menu that a table leads to, and those that lead out of the area. */
export type MenuIdOf<Table extends RouteTable> =
  Extract<Table[keyof Table], { readonly menu: MenuEntryName }>['menu'] | typeof OUTSIDE_ENTRY;

export interface MenuSituation<Name extends string> {
  readonly entries: readonly MenuEntry[];
  readonly visitor: Visitor;
  readonly from: LinkFrom<Name>;
}

/** Kept on every way, so that no page leads out of the display mode it is in (C03.1). */
const isAlwaysKept = (name: string, value: string | null): boolean =>
  (name === 'stripped' && value === 'true') || (name === 'hideHeaderNav' && value !== 'false');

/** Derives from a table of routes what its pages and links need. The table of the product is `ROUTES`. */
export const createRoutes = <Name extends string, const Table extends RouteTable<Name>>(
  table: Readonly<Record<Name, RouteRule<NoInfer<Name>>>> & Table,
  home: NoInfer<Name>,
) => {
  const rules: RouteTable<Name> = table;
  const isName = (key: string): key is Name => key in rules;
  const names = Object.keys(rules).filter(isName);
  const landing = (route: Name): Name => rules[route].leadsTo ?? route;

  const routeAt = (pathname: string): Name | null => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    return names.find((name) => isPathAt(rules[name].path, path)) ?? null;
  };

  const isRouteOpen = (route: Name, { flags, isBusiness }: Visitor): boolean => {
    const { audience = 'all', flag } = rules[route];
    return (flag === undefined || flags[flag]) && (audience === 'all' || (audience === 'business') === isBusiness);
  };
  const arriveAt = (route: Name, visitor: Visitor): Name => {
    const open = [route, rules[route].counterpart ?? home].find((name) => isRouteOpen(name, visitor));
    return landing(open ?? home);
  };

  const familyOf = (route: Name | null) => (route === null ? undefined : rules[route].family);
  const addressOf = (route: Name, params: Readonly<Record<string, string>>, from: LinkFrom<Name>): string => {
    const path = pathTo(rules[route].path, params);
    const query = new URLSearchParams(from.search);
    if (familyOf(from.route) === undefined || familyOf(from.route) !== familyOf(route)) {
      for (const name of new Set(query.keys())) if (!isAlwaysKept(name, query.get(name))) query.delete(name);
    }
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  };

  /** Whether a page is that of a line of the menu, or one of its family. */
  const isWithin = (page: Name, route: Name): boolean =>
    page === route || (familyOf(page) !== undefined && familyOf(page) === familyOf(route));

  const isLineId = (entry: MenuEntryName): entry is MenuIdOf<Table> => names.some((name) => rules[name].menu === entry);

  return {
    table,
    /** In the order of the table. */
    names,
    /** The route at `pathname`, with or without a slash at its end; `null` when there is none. */
    routeAt,
    /** Whether `visitor` may open `route`: its flag is on, and it is for customers like them (C04.2, C35.3). */
    isRouteOpen,
    /** Where a visitor who asks for `route` arrives: a closed route sends them to its counterpart, or to the overview (C01.8). */
    arriveAt,
    /**
     * The address that a visitor is sent on to who asks for `route` with `search` and the parameters of its path; `null` when
     * they stay.
     */
    redirectFrom: (
      route: Name,
      visitor: Visitor,
      search: string,
      params: Readonly<Record<string, string>> = {},
    ): string | null => {
      const arrival = arriveAt(route, visitor);
      return arrival === route ? null : addressOf(arrival, params, { route, search });
    },
    /** The pathname of the page behind the one at `pathname`; the same where none is behind it. */
    groundOf: (pathname: string): string => {
      const route = routeAt(pathname);
      const over = route === null ? undefined : rules[route].over;
      return over === undefined ? pathname : pathWithin(pathname, rules[over].path);
    },
    /** The routes whose screens are on the page at `route`, the hindmost first. */
    screensAt: (route: Name): readonly Name[] => {
      const { over, shows = landing(route) } = rules[landing(route)];
      return over === undefined ? [shows] : [over, shows];
    },
    /**
     * The address of `route`, with its parameters if its path has any. It keeps the display modes always (C03.1), and the
     * rest of the query string within a family (C01.6).
     */
    linkTo: <Route extends Name>(route: Route, ...rest: LinkArguments<Table[Route]['path'], Name>): string =>
      rest.length === 1 ? addressOf(route, {}, rest[0]) : addressOf(route, rest[0], rest[1]),
    /** The message that titles a route, or the page that says there is none (C02.2). */
    titleOf: (route: Name | null): Table[Name]['title'] | 'not-found.title' =>
      route === null ? 'not-found.title' : table[route].title,
    /** What search engines are told: to index the root page alone, and only on hosts that are real (C02.3). */
    robotsOf: (route: Name | null, isHostIndexable: boolean): 'index' | 'noindex' =>
      route === home && isHostIndexable ? 'index' : 'noindex',
    /** Whether the side menu stands beside a page: not in stripped mode, and not beside routes without it (C01.2). */
    hasMenu: (route: Name | null, { isStripped }: DisplayMode): boolean =>
      !isStripped && (route === null || (rules[route].place ?? 'shell') === 'shell'),
    /** The lines of the side menu at `from`: those `entries` of the host that lead to a page, in its order (C02.1). */
    menuLines: ({ entries, from, visitor }: MenuSituation<Name>) =>
      entries.flatMap(({ address, name }): readonly MenuLineTo<MenuIdOf<Table>>[] => {
        if (name === OUTSIDE_ENTRY) return address === null ? [] : [{ id: name, href: address, isCurrent: false }];
        if (!isLineId(name)) return [];
        const route = names.find((candidate) => rules[candidate].menu === name && isRouteOpen(candidate, visitor));
        if (route === undefined) return [];
        const isCurrent = from.route !== null && isWithin(landing(from.route), route);
        return [{ id: name, href: addressOf(route, {}, from), isCurrent }];
      }),
  };
};

/** Everything the area derives from its table of routes. */
export type Routes<Name extends string, Table extends RouteTable<Name> = RouteTable<Name>> = ReturnType<
  typeof createRoutes<Name, Table>
>;

/** Whether `pathname` is an address of `path`. */
const isPathAt = (path: string, pathname: string): boolean => {
  const segments = pathname.split('/');
  const expected = path.split('/');
  return (
    segments.length === expected.length &&
    expected.every((segment, at) => (segment.startsWith(':') ? segments[at] !== '' : segment === segments[at]))
  );
};

/** `path` with its parameters filled in. */
const pathTo = (path: string, params: Readonly<Record<string, string>>): string =>
  Object.entries(params).reduce(
    (filled, [param, value]) => filled.replace(`:${param}`, encodeURIComponent(value)),
    path,
  );

/** The beginning of `pathname` that is an address of `path`. */
const pathWithin = (pathname: string, path: string): string =>
  pathname.split('/').slice(0, path.split('/').length).join('/');
