import { beginEarly, type EarlyPlace } from './begin-early.ts';
import { frameOf } from './page-frame.ts';
import { wasLoadedBy } from './was-loaded-by.ts';

/** Whether the page is at one of some paths, between spaces. */
const isAtOneOf = (paths: string | undefined): boolean =>
  (paths ?? '').split(' ').includes(location.pathname.replace(/(?<=.)\/$/, ''));

const { photos, elsewhere } = document.querySelector<HTMLScriptElement>('script[data-photos]')?.dataset ?? {};
const place: EarlyPlace = isAtOneOf(elsewhere) ? 'elsewhere' : isAtOneOf(photos) ? 'photos' : 'area';

/** Sent for before any other script of the page is evaluated. */
export const earlyAnswers = beginEarly(
  {
    crypto,
    document,
    fetch: (request) => fetch(request),
    localStorage: () => localStorage,
    location,
    performance,
    sessionStorage: () => sessionStorage,
    wasLoadedByHistory: () => wasLoadedBy('back_forward'),
    wasLoadedAgain: () => wasLoadedBy('reload'),
    frame: () => frameOf(document),
    stop: () => stop(),
  },
  place,
);
