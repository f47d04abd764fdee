import type { Toast } from './toast.ts';
import type { ToastHold } from './toasts.events.ts';

/** How many toasts are seen at a time; others wait for their turn. */
export const MAX_VISIBLE_TOASTS = 3;

/** How many toasts that are gone can still be read. */
export const MAX_PAST_TOASTS = 10;

/** The toasts there are and were. */
export interface ShownToasts {
  /** Those that are seen, the oldest first. */
  readonly visible: readonly Toast[];
  /** Those that wait for their turn, the next one first. */
  readonly waiting: readonly Toast[];
  /** Those that are gone and can still be read, the last one first. */
  readonly past: readonly Toast[];
  /** How long each toast that is seen has left, in milliseconds; those that stay are missing. */
  readonly remainingMs: ReadonlyMap<string, number>;
  /** When that was known, in milliseconds of the stopwatch. */
  readonly measuredAtMs: number;
  readonly holds: ReadonlySet<ToastHold>;
}

/** No toasts yet. */
export const NO_TOASTS: ShownToasts = {
  visible: [],
  waiting: [],
  past: [],
  remainingMs: new Map(),
  measuredAtMs: 0,
  holds: new Set(),
};

/** One more toast, or another one in the place of the one with its id. */
export const withToast = (toasts: ShownToasts, toast: Toast): ShownToasts => {
  const { visible, waiting, remainingMs } = toasts;
  const replaced = (other: Toast): Toast => (other.id === toast.id ? toast : other);
  const past = toasts.past.filter(({ id }) => id !== toast.id);
  if (isAmong(visible, toast.id)) {
    return { ...toasts, past, visible: visible.map(replaced), remainingMs: withTimeOf(remainingMs, toast) };
  }
  return isAmong(waiting, toast.id)
    ? { ...toasts, past, waiting: waiting.map(replaced) }
    : withTurns({ ...toasts, past, waiting: [...waiting, toast] });
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

/** After the time that has passed since the last measurement: those whose time has come are gone. */
export const measured = (toasts: ShownToasts, atMs: number): ShownToasts => {
  const passedMs = atMs - toasts.measuredAtMs;
  const remainingMs = new Map([...toasts.remainingMs].map(([id, left]) => [id, left - passedMs]));
  const ended = [...remainingMs].flatMap(([id, left]) => (left <= 0 ? [id] : []));
  return ended.reduce(withoutToast, { ...toasts, remainingMs, measuredAtMs: atMs });
};

/** With one more reason to let the toasts stay. */
export const withHold = (toasts: ShownToasts, hold: ToastHold): ShownToasts => ({
  ...toasts,
  holds: new Set([...toasts.holds, hold]),
});

/** With one reason less. */
export const withoutHold = (toasts: ShownToasts, hold: ToastHold): ShownToasts => ({
  ...toasts,
  holds: new Set([...toasts.holds].filter((other) => other !== hold)),
});

/** Those that have waited longest take the places that are free. */
const withTurns = (toasts: ShownToasts): ShownToasts => {
  const free = MAX_VISIBLE_TOASTS - toasts.visible.length;
  const next = toasts.waiting.slice(0, free);
  return {
    ...toasts,
    visible: [...toasts.visible, ...next],
    waiting: toasts.waiting.slice(next.length),
    remainingMs: next.reduce(withTimeOf, toasts.remainingMs),
  };
};

const withTimeOf = (
  remainingMs: ReadonlyMap<string, number>,
  { id, lifetimeMs }: Toast,
): ReadonlyMap<string, number> => {
  const changed = new Map(remainingMs);
  if (lifetimeMs === null) changed.delete(id);
  else changed.set(id, lifetimeMs);
  return changed;
};

const isAmong = (toasts: readonly Toast[], id: string): boolean => toasts.some((toast) => toast.id === id);
