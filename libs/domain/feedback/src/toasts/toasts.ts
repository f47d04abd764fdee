/** How long a toast stays, in milliseconds (specification: toasts). */
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
  /** What more is to be said of it, below the text. */
  readonly detail?: string | undefined;
  /** How long it stays, in milliseconds; `null` until it is changed or dismissed. */
  readonly lifetimeMs: number | null;
  /** How much of something is done, from 0 to 1. */
  readonly progress?: number | undefined;
  readonly action?: ToastAction | undefined;
  /** What it offers is possible for a short time only: it is seen at once, however many are seen already. */
  readonly cannotWait?: boolean;
  /** What support asks for about a failure; `null` where there is nothing to ask for. */
  readonly reference?: string | null;
  /** Called when it is on the screen. */
  readonly onSeen?: () => void;
}

/** What the customer may do about it. Doing it dismisses the toast first: it may show another in its place. */
export type ToastAction =
  { readonly label: string; readonly run: () => void } | { readonly label: string; readonly href: string };

/** What makes toasts stay: the customer reads them, or cannot see them. */
export type ToastHold = 'pointer' | 'focus' | 'hidden-window';

/** What toasts need from the outside world. */
export interface ToastsPorts {
  /** Milliseconds since some moment in the past; setting the device's clock does not change it. */
  readonly elapsed: () => number;
  readonly visibility: WindowVisibility;
}

/** Whether the customer can see the window. */
export interface WindowVisibility {
  /** Reports at once whether the window is visible and then each time it changes, until the returned function is called. */
  follow(report: (isVisible: boolean) => void): () => void;
}

/** How many toasts are visible at a time, besides those that cannot wait; the others queue. */
export const MAX_VISIBLE_TOASTS = 3;

/** How many toasts that are gone can still be read. */
const MAX_PAST_TOASTS = 10;

/** Toasts that are shown, wait or are gone. */
export interface ShownToasts {
  /** Visible, the oldest first. */
  readonly visible: readonly Toast[];
  /** Queued, the next one first. */
  readonly waiting: readonly Toast[];
  /** Gone, but still to be read; the last one first. */
  readonly past: readonly Toast[];
  /** How long each visible toast has left, in milliseconds; a toast that stays has no entry. */
  readonly remainingMs: ReadonlyMap<string, number>;
  /** Of those whose time runs since that was measured: the others are shown or changed after it. */
  readonly counted: ReadonlySet<string>;
  /** When that was measured, in milliseconds of {@link ToastsPorts.elapsed}. */
  readonly measuredAtMs: number;
  readonly holds: ReadonlySet<ToastHold>;
}

/** One more toast, or another one in the place of the one with its id. */
export const withToast = (toasts: ShownToasts, toast: Toast): ShownToasts => {
  const { visible, waiting } = toasts;
  const replaced = (other: Toast): Toast => (other.id === toast.id ? toast : other);
  const past = toasts.past.filter(({ id }) => id !== toast.id);
  if (visible.some(({ id }) => id === toast.id)) {
    return withTimeOf({ ...toasts, past, visible: visible.map(replaced) }, toast);
  }
  return withTurns({
    ...toasts,
    past,
    waiting: waiting.some(({ id }) => id === toast.id) ? waiting.map(replaced) : [...waiting, toast],
  });
};

/** Without one toast, which can still be read. */
export const withoutToast = (toasts: ShownToasts, id: string): ShownToasts => {
  const gone = [...toasts.visible, ...toasts.waiting].filter((toast) => toast.id === id);
  if (gone.length === 0) return toasts;
  const remainingMs = new Map(toasts.remainingMs);
  remainingMs.delete(id);
  return withTurns({
    ...toasts,
    visible: toasts.visible.filter((toast) => toast.id !== id),
    waiting: toasts.waiting.filter((toast) => toast.id !== id),
    past: [...gone, ...toasts.past].slice(0, MAX_PAST_TOASTS),
    remainingMs,
  });
};

/** After the time since the last measurement: toasts whose time is over are gone. */
export const measured = (toasts: ShownToasts, atMs: number): ShownToasts => {
  const { counted, measuredAtMs } = toasts;
  const passedMs = atMs - measuredAtMs;
  const remainingMs = new Map(
    [...toasts.remainingMs].map(([id, left]) => [id, counted.has(id) ? left - passedMs : left]),
  );
  const ended = [...remainingMs].flatMap(([id, left]) => (left <= 0 ? [id] : []));
  return ended.reduce(withoutToast, { ...toasts, remainingMs, counted: new Set(), measuredAtMs: atMs });
};

/** Toasts that cannot wait take a place of their own, those that have waited longest the free ones. */
const withTurns = (toasts: ShownToasts): ShownToasts => {
  const free = Math.max(0, MAX_VISIBLE_TOASTS - toasts.visible.filter(canWait).length);
  const patient = new Set(toasts.waiting.filter(canWait).slice(free));
  const next = toasts.waiting.filter((toast) => !patient.has(toast));
  return next.reduce(withTimeOf, {
    ...toasts,
    visible: [...toasts.visible, ...next],
    waiting: toasts.waiting.filter((toast) => patient.has(toast)),
  });
};

const canWait = ({ cannotWait = false }: Toast): boolean => !cannotWait;

const withTimeOf = (toasts: ShownToasts, { id, lifetimeMs }: Toast): ShownToasts => {
  const remainingMs = new Map(toasts.remainingMs);
  if (lifetimeMs === null) remainingMs.delete(id);
  else remainingMs.set(id, lifetimeMs);
  const counted = new Set(toasts.counted);
  counted.delete(id);
  return { ...toasts, remainingMs, counted };
};
