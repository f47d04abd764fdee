import type { Toast } from './toast.ts';

/** What makes toasts stay: somebody is reading them, or nobody can see them. */
export type ToastHold = 'pointer' | 'focus' | 'hidden-window';

/** What the toasts hear. */
export type ToastsEvent =
  | { readonly type: 'toast.shown'; readonly toast: Toast }
  | { readonly type: 'toast.dismissed'; readonly id: string }
  | { readonly type: 'hold.started'; readonly by: ToastHold }
  | { readonly type: 'hold.ended'; readonly by: ToastHold };
