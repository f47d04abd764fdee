import { Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { widgetAskedAbout, type WidgetListActor } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';

import { widgetTitle } from './widget-title.ts';

export interface WidgetDeletionProps {
  readonly list: WidgetListActor;
  /** The element to go on at once one has gone; `null` for the heading. */
  readonly placeAfter: (productCode: string) => string | null;
  readonly heading: RefObject<HTMLElement | null>;
}

/** Asks whether an online version is to be deleted. */
export const WidgetDeletion = ({ list, placeAfter, heading }: WidgetDeletionProps) => {
  const messages = useMessages();
  const { t } = messages;
  const asked = useSelector(list, widgetAskedAbout);
  // It is named until the dialog has closed.
  const [named, setNamed] = useState(asked);
  if (asked !== null && asked !== named) setNamed(asked);
  const goOn = useRef<() => HTMLElement | null>(() => null);
  const cancel = () => {
    goOn.current = () => null;
    list.send({ type: 'deletion.cancelled' });
  };
  const confirm = () => {
    if (asked === null) return;
    const place = placeAfter(asked.productCode);
    goOn.current = () => (place === null ? heading.current : document.getElementById(place));
    list.send({ type: 'deletion.confirmed' });
  };
  return (
    <AlertModal
      open={asked !== null}
      onClose={cancel}
      title={t('widgets.delete-title')}
      description={t('widgets.delete-body', { title: named === null ? '' : widgetTitle(messages, named) })}
      goOnAt={() => goOn.current()}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" onClick={confirm}>
            {t('widgets.delete')}
          </Button>
        </>
      }
    />
  );
};
