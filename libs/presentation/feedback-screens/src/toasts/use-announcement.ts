import type { Toast } from '@account-area/feedback';
import { useState } from 'react';

interface Announced {
  readonly toasts: readonly Toast[];
  readonly message: string;
}

/**
 * What to read out about the toasts that are seen: the texts that came with the last change, empty when all are gone.
 * A text that follows itself gets a space without width, or nobody would hear it again.
 */
export const useAnnouncement = (toasts: readonly Toast[], textOf: (toast: Toast) => string): string => {
  const [announced, setAnnounced] = useState<Announced>({ toasts: [], message: '' });
  if (announced.toasts !== toasts) setAnnounced({ toasts, message: messageAfter(announced, toasts, textOf) });
  return announced.message;
};

const messageAfter = (
  { message, toasts: before }: Announced,
  toasts: readonly Toast[],
  textOf: (toast: Toast) => string,
): string => {
  const changed = toasts.filter(({ id, text }) => !before.some((toast) => toast.id === id && toast.text === text));
  if (changed.length === 0) return toasts.length === 0 ? '' : message;
  const next = changed.map(textOf).join(' ');
  return next === message ? `${next}\u200B` : next;
};
