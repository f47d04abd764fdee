import type { Toast } from './toast.ts';
import type { ToastsSnapshot } from './toasts.machine.ts';

/** The toasts that are seen, the oldest first; the same array until one of them changes. */
export const visibleToasts = ({ context }: ToastsSnapshot): readonly Toast[] => context.visible;

/** The toasts that are gone and can still be read, the last one first; the same array until it changes. */
export const pastToasts = ({ context }: ToastsSnapshot): readonly Toast[] => context.past;
