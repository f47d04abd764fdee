/** How long a toast stays, in milliseconds (C08.3). */
export const TOAST_LIFETIME_MS = 5_000;

/** How long a toast stays that has more to say: the end of an archive, a failure, a chance to undo. */
export const LONG_TOAST_LIFETIME_MS = 10_000;

/** One short message over the page. */
export interface Toast {
  /** Showing another with the same id changes this one in place and starts its time anew. */
  readonly id: string;
  /** An error is announced at once; everything else when the customer's screen reader has finished its sentence. */
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** How long it stays, in milliseconds; `null` until it is changed or dismissed. */
  readonly lifetimeMs: number | null;
  /** How much of something is done, from 0 to 1. */
  readonly progress?: number | undefined;
  readonly action?: ToastAction | undefined;
}

/** What the customer may do about it. Doing it dismisses the toast first: it may show another in its place. */
export type ToastAction =
  { readonly label: string; readonly run: () => void } | { readonly label: string; readonly href: string };
