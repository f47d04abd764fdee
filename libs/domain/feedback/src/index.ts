export * from './modal-stack/index.ts';
export * from './toasts/index.ts';
