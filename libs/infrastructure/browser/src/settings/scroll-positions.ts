import * as z from 'zod/mini';

import { parseJson, type LocalStore } from './local-store.ts';

/** Pixels from the left and from the top, each at least 0 (D74). */
export type ScrollPosition = readonly [x: number, y: number];

/** Where each route was left, for going back to it. */
export interface ScrollPositions {
  /** `null` for a route that was never left, or whose position is invalid. */
  readonly read: (routeKey: string) => ScrollPosition | null;
  readonly keep: (routeKey: string, position: ScrollPosition) => void;
}

const SCROLL_KEY = 'scrollPosition';

/** Positions of so many routes are kept, the oldest of them forgotten first. */
const MOST_ROUTES = 50;

const Entries = z.array(z.tuple([z.string(), z.unknown()]));
const Distance = z.number().check(z.gte(0));
const Position = z.tuple([Distance, Distance]);

/** Scroll positions by route, in local storage. */
export const createLocalScrollPositions = (store: LocalStore): ScrollPositions => {
  const entries = () => {
    const kept = Entries.safeParse(parseJson(store.read(SCROLL_KEY)));
    return kept.success ? kept.data : [];
  };
  return {
    read: (routeKey) => {
      const position = Position.safeParse(entries().find(([key]) => key === routeKey)?.[1]);
      return position.success ? position.data : null;
    },
    keep: (routeKey, position) => {
      const others = entries().filter(([key]) => key !== routeKey);
      store.keep(SCROLL_KEY, JSON.stringify([...others, [routeKey, position]].slice(-MOST_ROUTES)));
    },
  };
};
