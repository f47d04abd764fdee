import type { Toast } from '@account-area/feedback';
import { useMemo } from 'react';

import { useFeedback } from '../feedback-context.ts';

/** Shows and takes away toasts; the same object as long as the component lives. */
export interface ToastControls {
  /** A toast with an id that is there already changes it in place and starts its time anew. */
  readonly show: (toast: Toast) => void;
  readonly dismiss: (id: string) => void;
}

/** The toasts of the page around this component. */
export const useToasts = (): ToastControls => {
  const { toasts } = useFeedback();
  return useMemo(
    () => ({
      show: (toast) => toasts.send({ type: 'toast.shown', toast }),
      dismiss: (id) => toasts.send({ type: 'toast.dismissed', id }),
    }),
    [toasts],
  );
};
