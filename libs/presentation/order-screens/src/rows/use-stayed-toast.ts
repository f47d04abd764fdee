import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { referenceOf, type RowStayed } from '@account-area/kernel';
import { type MessageId, useMessages } from '@account-area/messages';

const FAILED = {
  project: 'projects.delete-failed',
  widget: 'widgets.delete-failed',
  address: 'addresses.delete-failed',
} as const satisfies Record<RowStayed['kind'], MessageId>;

/**
 * Says which row could not be deleted, on any page. Every page loads it: it takes nothing of lists along.
 */
export const useStayedToast = (): ((stayed: RowStayed) => void) => {
  const { t } = useMessages();
  const { show } = useToasts();
  return ({ error, id, kind, title }) =>
    show({
      id: `${kind} ${id}`,
      tone: 'error',
      text: t(FAILED[kind], { title: title ?? t('widgets.untitled', { code: id }) }),
      lifetimeMs: LONG_TOAST_LIFETIME_MS,
      reference: referenceOf(error),
    });
};
