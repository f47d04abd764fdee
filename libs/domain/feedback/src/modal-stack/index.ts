export { bindModalStack } from './modal-stack.actors.ts';
export type { Modal, ModalStackEvent, ModalStackNotice } from './modal-stack.events.ts';
export { modalStackMachine } from './modal-stack.machine.ts';
export type { ModalStackActor, ModalStackSnapshot } from './modal-stack.machine.ts';
export type { LayerHistory, ModalStackPorts } from './modal-stack.ports.ts';
export { isNewestModal, isPageCovered, openModals } from './modal-stack.selectors.ts';
