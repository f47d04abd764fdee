import './zod-config.ts';
import '@account-area/components/styles.css';
import './frame/frame.css';

import { earlyAnswers as early } from './early/early.ts';
import { withEarlyAnswers } from './early/fetch-early.ts';
import { giveWay } from './frame/give-way.ts';
import { wasLoadedBy } from './early/was-loaded-by.ts';
import { start } from './start-up/start.tsx';

const element = document.querySelector('#root');
if (element === null) throw new Error('The page has no #root.');
giveWay(element, document.querySelector<HTMLElement>('#frame'));

start(element, {
  console,
  crypto,
  document,
  early,
  fetch: withEarlyAnswers((input, init) => fetch(input, init), early),
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
