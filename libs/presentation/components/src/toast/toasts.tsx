import { lazy, Suspense, useState } from 'react';

/** What one toast says and offers. */
export interface ToastContent {
  readonly id: string;
  readonly tone: 'info' | 'success' | 'error';
  readonly text: string;
  /** How much of something is done: from 0 to 1, and in words. */
  readonly progress?: { readonly share: number; readonly text: string } | undefined;
  readonly action?:
    | { readonly label: string; readonly run: () => void }
    | { readonly label: string; readonly href: string }
    | undefined;
}

export interface ToastsProps {
  /** The name of the region, which F6 leads to. */
  readonly label: string;
  /** The name of the button that closes a toast. */
  readonly dismissLabel: string;
  /** The toasts that are seen, the oldest first. */
  readonly toasts: readonly ToastContent[];
  /** The name of the list of toasts that are gone. */
  readonly pastLabel: string;
  /** The toasts that are gone, the last one first: heard in the region, and seen while the keyboard is there. */
  readonly past: readonly Pick<ToastContent, 'id' | 'text'>[];
  readonly onDismiss: (id: string) => void;
  /** Somebody turns to the toasts, or away from them. */
  readonly onHold: (by: 'pointer' | 'focus', isHeld: boolean) => void;
}

const loadRegion = () => import('./toast-region.tsx');
const ToastRegion = lazy(loadRegion);

/** Fetches what draws toasts, so that the first one shows at once. */
export const preloadToasts = (): void => {
  // Whoever shows a toast asks again.
  loadRegion().catch(() => undefined);
};

/** Short messages at the top of the screen. What draws them is loaded with the first one. */
export const Toasts = (props: ToastsProps) => {
  const [isNeeded, setIsNeeded] = useState(false);
  if (props.toasts.length > 0 && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ToastRegion {...props} />
      </Suspense>
    )
  );
};
