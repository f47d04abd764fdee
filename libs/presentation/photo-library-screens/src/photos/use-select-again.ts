import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { PhotosScreenActor } from '@account-area/photo-library';
import { useEffect } from 'react';

/** Offers to select again what was selected, once selecting is over because an action succeeded (D72). */
export const useSelectAgain = (screen: PhotosScreenActor): void => {
  const { t } = useMessages();
  const { show } = useToasts();
  useEffect(() => {
    return hearNotices(screen, 'selection.finished', () =>
      show({
        id: 'selection finished',
        tone: 'info',
        text: t('selection.stopped'),
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        action: { label: t('selection.again'), run: () => screen.send({ type: 'selection.restored' }) },
      }),
    );
  }, [screen, show, t]);
};
