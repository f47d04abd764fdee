/** A dialog or sheet that lies over the page and takes the focus until it is closed. */
export interface Modal {
  readonly id: string;
  /** Whether Escape and going back may close it; not while it must be seen to its end. */
  readonly isEscapable: boolean;
}

/** What the stack needs from the outside world. */
export interface ModalStackPorts {
  readonly history: LayerHistory;
}

/** The history of the page: every open modal is an entry in it, which going back leaves. */
export interface LayerHistory {
  /** Makes as many entries stand above the page's own as modals are open. May be called before the last call is done. */
  keep(count: number): void;

  /** Reports each time the customer has gone back past one of these entries, until the returned function is called. */
  follow(report: () => void): () => void;
}

/** The open modals, the newest last. */
export type StackedModals = readonly Modal[];

/** The stack with a modal on top, or changed in its old place. */
export const withModal = (modals: StackedModals, modal: Modal): StackedModals =>
  modals.some(({ id }) => id === modal.id)
    ? modals.map((other) => (other.id === modal.id ? modal : other))
    : [...modals, modal];

/** The stack without one. */
export const withoutModal = (modals: StackedModals, id: string): StackedModals =>
  modals.filter((modal) => modal.id !== id);

/** The newest that may be dismissed: the one on top of it may be busy (C08.2). */
export const newestEscapable = (modals: StackedModals): Modal | undefined =>
  modals.findLast(({ isEscapable }) => isEscapable);
