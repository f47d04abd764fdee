import type { Modal } from './modal-stack.events.ts';

/** The open modals, the newest last. */
export type StackedModals = readonly Modal[];

/** The stack with a modal on top, or in its old place with what is said of it now. */
export const withModal = (modals: StackedModals, modal: Modal): StackedModals =>
  modals.some(({ id }) => id === modal.id)
    ? modals.map((other) => (other.id === modal.id ? modal : other))
    : [...modals, modal];

/** The stack without one. */
export const withoutModal = (modals: StackedModals, id: string): StackedModals =>
  modals.filter((modal) => modal.id !== id);

/** The newest that may be dismissed: what lies on top of it may be busy (C08.2). */
export const newestEscapable = (modals: StackedModals): Modal | undefined =>
  modals.findLast(({ isEscapable }) => isEscapable);
