// The fake world of each machine of the library, by the machine's id.
export { startFakeModalStack as modalStack } from './modal-stack/modal-stack.fakes.ts';
export { startFakeToasts as toasts } from './toasts/toasts.fakes.ts';
