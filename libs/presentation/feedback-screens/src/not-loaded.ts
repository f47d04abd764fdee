import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useMessages } from '@account-area/messages';

import { useFeedback, useToasts } from './feedback-context.ts';

/**
 * Says that what the customer asked for could not be loaded, and perhaps lets them try again; where its code is gone since a
 * release, lets them load the page anew instead. Calls with one `id` share a toast.
 */
export const useNotLoadedToast = () => {
  const { t } = useMessages();
  const { show } = useToasts();
  const { build } = useFeedback();
  return (id: string, onRetry?: () => void): void => {
    const look = { id, tone: 'error', lifetimeMs: LONG_TOAST_LIFETIME_MS } as const;
    const again = onRetry && { label: t('error.try-again'), run: onRetry };
    show({ ...look, text: t('feedback.not-loaded'), action: again });
    void build?.isReplaced().then((isReplaced) => {
      if (!isReplaced) return;
      // Nothing passes that the customer has not agreed to: a page that is loaded anew forgets what is selected.
      show({
        ...look,
        lifetimeMs: null,
        text: t('feedback.replaced'),
        action: { label: t('feedback.reload'), run: build.reload },
      });
    });
  };
};
