/** Something that lies over the page and takes the focus until it is closed. */
export interface Modal {
  readonly id: string;
  /** Whether Escape and going back may close it; not while it must be seen to its end. */
  readonly isEscapable: boolean;
}

/** What the stack hears. */
export type ModalStackEvent =
  /** One that is open already keeps its place and takes on what is said of it now. */
  | { readonly type: 'modal.opened'; readonly modal: Modal }
  | { readonly type: 'modal.closed'; readonly id: string }
  /** The customer wants to be rid of what lies on top. */
  | { readonly type: 'dismissal.requested' }
  /** The customer has gone back in the history, past the entry of the newest modal. */
  | { readonly type: 'history.returned' };

/** Tells whoever has opened a modal to close it. It counts as closed from then on; who keeps it open, opens it anew. */
export interface ModalStackNotice {
  readonly type: 'modal.dismissed';
  readonly id: string;
}
