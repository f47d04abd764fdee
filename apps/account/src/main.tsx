import './zod-config.ts';
import '@account-area/components/styles.css';

import { start } from './start-up/start.tsx';

const element = document.querySelector('#root');
if (element === null) throw new Error('The page has no #root.');

const wasLoadedBy = (type: NavigationTimingType): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === type);

start(element, {
  console,
  crypto,
  document,
  fetch: (input, init) => fetch(input, init),
  history,
  indexedDB,
  get localStorage() {
    return localStorage;
  },
  location,
  navigator,
  performance,
  get sessionStorage() {
    return sessionStorage;
  },
  wasLoadedByHistory: () => wasLoadedBy('back_forward'),
  wasLoadedAgain: () => wasLoadedBy('reload'),
  window,
});
