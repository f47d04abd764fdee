export { layerHistoryPromises } from './modal-stack/layer-history.promises.ts';
export type { LayerHistoryWorld } from './modal-stack/layer-history.promises.ts';
export { windowVisibilityPromises } from './toasts/window-visibility.promises.ts';
