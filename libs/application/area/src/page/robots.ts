import type { RouteName } from '../routes/routes.ts';

/** What search engines are told: only the root page, and only on hosts that are real (C02.3). */
export const robotsOf = (route: RouteName | null, isHostIndexable: boolean): 'index' | 'noindex' =>
  route === 'overview' && isHostIndexable ? 'index' : 'noindex';
