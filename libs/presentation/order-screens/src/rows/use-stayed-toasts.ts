import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices, referenceOf, type RowListActor } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { useEffect } from 'react';

import type { RowListTexts } from './row-list-texts.ts';

/** Says which row could not be deleted, as long as its list is there; where rows are deleted, it can be tried again. */
export const useStayedToasts = <Item>(list: RowListActor<Item>, texts: RowListTexts<Item>, canRetry: boolean): void => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  useEffect(() => {
    const shown = new Set<string>();
    const stopHearing = hearNotices(list, 'row.stayed', ({ error, id, item }) => {
      const toastId = `${texts.deleteFailed} ${id}`;
      shown.add(toastId);
      show({
        id: toastId,
        tone: 'error',
        text: t(texts.deleteFailed, { title: texts.nameOf({ t }, item) }),
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        reference: referenceOf(error),
        ...(canRetry && {
          action: { label: t('error.try-again'), run: () => list.send({ type: 'deletion.asked', id }) },
        }),
      });
    });
    return () => {
      stopHearing();
      shown.forEach(dismiss);
    };
  }, [canRetry, dismiss, list, show, t, texts]);
};
