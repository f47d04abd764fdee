import { ButtonLink, EmptyState, PhotosIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { type Widget, type WidgetListActor, widgetsShown } from '@account-area/projects';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { RowCards } from '../rows/row-cards.tsx';
import { WIDGET_TEXTS } from './widget-texts.ts';

export interface WidgetCardsProps {
  readonly list: WidgetListActor;
  readonly headingId: string;
  readonly ordersHref: string;
  /** With its key. */
  readonly cardOf: (widget: Widget) => ReactNode;
}

/** The online versions of a page; where there are none, where they come from. */
export const WidgetCards = ({ cardOf, headingId, list, ordersHref }: WidgetCardsProps) => (
  <RowCards
    list={list}
    texts={WIDGET_TEXTS}
    headingId={headingId}
    icon={PhotosIcon}
    empty={<NoWidgets ordersHref={ordersHref} />}
  >
    {useSelector(list, widgetsShown, shallowEqual).map(cardOf)}
  </RowCards>
);

const NoWidgets = ({ ordersHref }: Pick<WidgetCardsProps, 'ordersHref'>) => {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={PhotosIcon}
      title={t('widgets.empty.title')}
      body={t('widgets.empty.body')}
      action={
        <ButtonLink href={ordersHref} variant="primary" size="large">
          {t('menu.orders')}
        </ButtonLink>
      }
    />
  );
};
