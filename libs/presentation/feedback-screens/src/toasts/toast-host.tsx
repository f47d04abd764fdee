import { Announcer, type ToastContent, Toasts } from '@account-area/components';
import { pastToasts, type Toast, type ToastsActor, visibleToasts } from '@account-area/feedback';
import { type Messages, referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';

/** Shows the toasts and reads them out: errors at once, everything else in its turn. */
export const ToastHost = ({ toasts }: { readonly toasts: ToastsActor }) => {
  const { t } = useMessages();
  const visible = useSelector(toasts, visibleToasts);
  const errors = useMemo(() => visible.filter(isError), [visible]);
  const others = useMemo(() => visible.filter((toast) => !isError(toast)), [visible]);
  const contents = useMemo(() => visible.map((toast) => contentOf(t, toast)), [visible, t]);
  const dismiss = useCallback((id: string) => toasts.send({ type: 'toast.dismissed', id }), [toasts]);
  const hold = useCallback(
    (by: 'pointer' | 'focus', isHeld: boolean) => toasts.send({ type: isHeld ? 'hold.started' : 'hold.ended', by }),
    [toasts],
  );
  const textOf = (toast: Toast) => announcementOf(t, toast);
  return (
    <>
      <Announcer message={useAnnouncement(others, textOf)} />
      <Announcer urgent message={useAnnouncement(errors, textOf)} />
      <Toasts
        label={t('feedback.notifications')}
        dismissLabel={t('feedback.dismiss')}
        toasts={contents}
        pastLabel={t('feedback.earlier')}
        past={useSelector(toasts, pastToasts)}
        onDismiss={dismiss}
        onHold={hold}
      />
    </>
  );
};

const isError = ({ tone }: Toast): boolean => tone === 'error';

const contentOf = (t: Messages['t'], { progress, reference = null, ...toast }: Toast): ToastContent => ({
  ...toast,
  reference: referenceTexts(t, reference),
  progress: progress === undefined ? undefined : { share: progress, text: t('feedback.percent', { share: progress }) },
});

const announcementOf = (t: Messages['t'], { action, detail, text }: Toast): string => {
  const words = detail === undefined ? text : `${text}. ${detail}`;
  return action === undefined ? words : t('feedback.with-action', { text: words, action: action.label });
};

interface Announced {
  readonly toasts: readonly Toast[];
  readonly message: string;
}

/**
 * What to read out about the toasts that are seen: the texts that came with the last change, empty when all are gone.
 * A text that follows itself gets a space without width, or screen readers would not say it again.
 */
const useAnnouncement = (toasts: readonly Toast[], textOf: (toast: Toast) => string): string => {
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
