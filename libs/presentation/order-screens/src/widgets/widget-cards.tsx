import { ButtonLink, EmptyState, PhotosIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import {
  unreadableWidgets,
  type Widget,
  widgetCount,
  type WidgetListActor,
  widgetsShown,
} from '@account-area/projects';
import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import lists from '../lists/lists.module.css';

export interface WidgetCardsProps {
  readonly list: WidgetListActor;
  readonly headingId: string;
  readonly ordersHref: string;
  /** With its key. */
  readonly cardOf: (widget: Widget) => ReactNode;
}

/** The online versions of a page, and how many of them could not be read; where there are none, where they come from. */
export const WidgetCards = ({ cardOf, headingId, list, ordersHref }: WidgetCardsProps) => {
  const { t } = useMessages();
  const widgets = useSelector(list, widgetsShown, shallowEqual);
  const unreadable = useSelector(list, unreadableWidgets);
  if (widgets.length + unreadable === 0) return <NoWidgets list={list} ordersHref={ordersHref} />;
  return (
    <>
      {widgets.length > 0 && (
        <ul className={lists.cards} aria-labelledby={headingId}>
          {widgets.map(cardOf)}
        </ul>
      )}
      {unreadable > 0 && (
        <p className={lists.unreadable}>
          {t('widgets.unreadable', { shown: widgets.length, total: widgets.length + unreadable })}
        </p>
      )}
    </>
  );
};

/** What a page shows that has none: where they come from, or that they are about to go. */
const NoWidgets = ({ list, ordersHref }: Pick<WidgetCardsProps, 'list' | 'ordersHref'>) => {
  const { t } = useMessages();
  const count = useSelector(list, widgetCount);
  if (count !== 0) return <EmptyState icon={PhotosIcon} title={t('widgets.empty.page')} />;
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
