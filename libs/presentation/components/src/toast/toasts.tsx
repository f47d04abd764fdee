import { lazy, Suspense, useState } from 'react';

import type { ToastsProps } from './toast-region.tsx';

const loadRegion = () => import('./toast-region.tsx');
const ToastRegion = lazy(loadRegion);

/** Loads the region of toasts, so that the first one shows at once. */
export const preloadToasts = (): void => {
  // The first toast loads again.
  loadRegion().catch(() => undefined);
};

/** Short messages at the top of the screen. Their region is loaded with the first one. */
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
