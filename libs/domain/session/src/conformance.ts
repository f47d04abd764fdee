export { localeChoicePromises } from './configuration/locale-choice.promises.ts';
export { customerTracesPromises } from './session/customer-traces.promises.ts';
export type { CustomerTracesWorld } from './session/customer-traces.promises.ts';
export { tabLockPromises } from './session/tab-lock.promises.ts';
export type { TabLockWorld } from './session/tab-lock.promises.ts';
export { tokenStorePromises } from './session/token-store.promises.ts';
export type { TokenStoreWorld } from './session/token-store.promises.ts';
