import type { ModalStackSnapshot } from './modal-stack.machine.ts';

/** Whether anything lies over the page: its scrolling is locked for as long. */
export const isPageCovered = (snapshot: ModalStackSnapshot): boolean => snapshot.matches('covered');

/** The ids of the open modals, the newest last. */
export const openModals = ({ context }: ModalStackSnapshot): readonly string[] => context.modals.map(({ id }) => id);

/** Whether nothing lies over this modal. */
export const isNewestModal = ({ context }: ModalStackSnapshot, id: string): boolean => context.modals.at(-1)?.id === id;
