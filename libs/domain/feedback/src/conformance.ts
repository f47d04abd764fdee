export { windowVisibilityPromises } from './toasts/window-visibility.promises.ts';
export type { WindowVisibilityWorld } from './toasts/window-visibility.promises.ts';
