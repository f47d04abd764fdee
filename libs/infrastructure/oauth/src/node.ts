export { openLoopbackPort } from './node/loopback-port.ts';
export type { LoopbackPage } from './node/loopback-port.ts';
export { openInBrowser } from './node/open-browser.ts';
