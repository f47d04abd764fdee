export { FakeLayerHistory, startFakeModalStack } from './modal-stack/modal-stack.fakes.ts';
export type { FakeModalStack } from './modal-stack/modal-stack.fakes.ts';
export { FakeVisibility as FakeWindowVisibility } from '@account-area/kernel/testing';
export { startFakeToasts, toastFixture } from './toasts/toasts.fakes.ts';
export type { FakeToasts } from './toasts/toasts.fakes.ts';
export * as worlds from './worlds.fakes.ts';
