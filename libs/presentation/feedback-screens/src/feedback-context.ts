import { isToastThere, type ModalStackActor, type Toast, type ToastsActor } from '@account-area/feedback';
import { useSelector } from '@xstate/react';
import { createContext, use, useEffect, useEffectEvent, useMemo, useRef } from 'react';

/** What lies over the pages of the product. */
export interface Feedback {
  readonly modals: ModalStackActor;
  readonly toasts: ToastsActor;
  /** The build of the app that this page runs, where it can tell of another one. */
  readonly build?: Build;
}

/** A build of the app. A release takes its files away that are not loaded yet. */
export interface Build {
  /** Whether another one is served by now; `false` while that cannot be told. */
  readonly isReplaced: () => Promise<boolean>;
  /** Loads the page anew, and with it the build that is served. */
  readonly reload: () => void;
}

export const FeedbackContext = createContext<Feedback | null>(null);

export const useFeedback = (): Feedback => {
  const feedback = use(FeedbackContext);
  if (feedback === null) throw new Error('This component belongs inside a FeedbackProvider.');
  return feedback;
};

/** Shows and takes away toasts; the same object as long as the component lives. */
interface ToastControls {
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

/**
 * Acts when a toast that was there is gone: its time is over, or the customer dismissed it. What it offers has been done by
 * then, where the customer chose that.
 */
export const useGoneToast = (id: string, act: () => void): void => {
  const { toasts } = useFeedback();
  const isThere = useSelector(toasts, (snapshot) => isToastThere(snapshot, id));
  const wasThere = useRef(false);
  const end = useEffectEvent(act);
  useEffect(() => {
    if (wasThere.current && !isThere) end();
    wasThere.current = isThere;
  }, [isThere]);
};
