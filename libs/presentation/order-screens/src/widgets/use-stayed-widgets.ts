import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { listedWidgetOf, type WidgetListActor } from '@account-area/projects';
import { useEffect } from 'react';

import { widgetTitle } from './widget-title.ts';

/** Says which online version could not be deleted, as long as its list is there to try again. */
export const useStayedWidgets = (list: WidgetListActor): void => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  useEffect(() => {
    const shown = new Set<string>();
    const stopHearing = hearNotices(list, 'widget.stayed', ({ error, productCode }) => {
      const id = `widget ${productCode}`;
      shown.add(id);
      const widget = listedWidgetOf(list.getSnapshot(), productCode);
      show({
        id,
        tone: 'error',
        text: t('widgets.delete-failed', { title: widget === null ? '' : widgetTitle({ t }, widget) }),
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        action: { label: t('error.try-again'), run: () => list.send({ type: 'deletion.asked', productCode }) },
        reference: referenceOf(error),
      });
    });
    return () => {
      stopHearing();
      shown.forEach(dismiss);
    };
  }, [dismiss, list, show, t]);
};
