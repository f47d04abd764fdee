import { useState } from 'react';

import { lateCode } from '../late/late-code.ts';
import { useLateCode } from '../late/use-late-code.ts';
import { PlainToasts } from './plain-toasts.tsx';
import type { ToastsProps } from './toast-region.tsx';

const region = lateCode(async () => (await import('./toast-region.tsx')).ToastRegion);

/** Loads the region of toasts, so that the first one shows at once. */
export const preloadToasts = (): void => {
  // The first toast loads again.
  void region();
};

/**
 * Short messages at the top of the screen. Their region is loaded with the first one; what has to be said while it is
 * missing, perhaps that something could not be loaded, is said plainly.
 */
export const Toasts = (props: ToastsProps) => {
  const { toasts } = props;
  const [isNeeded, setIsNeeded] = useState(false);
  if (toasts.length > 0 && !isNeeded) setIsNeeded(true);
  const { code: ToastRegion, isMissing } = useLateCode(region, { isNeeded, attempt: toasts });
  if (ToastRegion !== null) return <ToastRegion {...props} />;
  return isMissing && toasts.length > 0 && <PlainToasts {...props} />;
};
