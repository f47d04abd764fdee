import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { PhotosScreenActor } from '@account-area/photo-library';
import { useEffect } from 'react';

const TOAST = 'selection finished';

/** Offers to select again what was selected, once selecting is over because an action succeeded, on the same screen (D72). */
export const useSelectAgain = (screen: PhotosScreenActor): void => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  useEffect(() => {
    const stopHearing = hearNotices(screen, 'selection.finished', () =>
      show({
        id: TOAST,
        tone: 'info',
        text: t('selection.stopped'),
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        action: { label: t('selection.again'), run: () => screen.send({ type: 'selection.restored' }) },
      }),
    );
    return () => {
      stopHearing();
      dismiss(TOAST);
    };
  }, [dismiss, screen, show, t]);
};
