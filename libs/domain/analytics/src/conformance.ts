export { consentStorePromises } from './cookie-consent/consent-store.promises.ts';
export type { ConsentStoreWorld } from './cookie-consent/consent-store.promises.ts';
export { windowWidthPromises } from './widgets/window-width.promises.ts';
export type { WindowWidthWorld } from './widgets/window-width.promises.ts';
