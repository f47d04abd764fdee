import { Alert, ButtonLink, EmptyState, Page, PageHeader, PhotosIcon } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { CategoriesActor } from '@account-area/order-history';
import {
  type bindGalleryEntry,
  unreadableWidgets,
  widgetCount,
  type WidgetListActor,
  widgetListFailure,
  widgetPageCount,
  widgetsShown,
} from '@account-area/projects';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { InspectionEvent } from 'xstate';

import { ListPager } from '../lists/list-pager.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import lists from '../lists/lists.module.css';
import { rowAfter } from '../lists/row-after.ts';
import { ListedWidget } from './listed-widget.tsx';
import { useStayedWidgets } from './use-stayed-widgets.ts';
import { WidgetDeletion } from './widget-deletion.tsx';
import type { WidgetsLinks } from './widgets-links.ts';
import styles from './widgets.module.css';

export interface WidgetsScreenProps {
  readonly list: WidgetListActor;
  readonly categories: CategoriesActor;
  readonly galleryEntry: ReturnType<typeof bindGalleryEntry>;
  /** Follows the actors that it starts. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly links: WidgetsLinks;
}

/** The customer's online versions (C33). */
export const WidgetsScreen = ({ links, list, ...gallery }: WidgetsScreenProps) => {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const screenId = useId();
  const titleIdOf = (productCode: string) => `${screenId}${productCode}`;
  const isShown = useSelector(list, (snapshot) => snapshot.matches({ list: 'shown' }));
  const failure = useSelector(list, widgetListFailure);
  const page = useSelector(list, ({ context }) => context.page);
  const pages = useSelector(list, widgetPageCount);
  const text = pages !== null && pages > 1 ? t('orders.page', { page, pages }) : null;
  useStayedWidgets(list);

  /** The one after one that is about to go, or the whole list. */
  const placeAfter = (productCode: string): string | null => {
    const codes = widgetsShown(list.getSnapshot()).map((each) => each.productCode);
    const next = rowAfter(codes, productCode);
    return next === null ? null : titleIdOf(next);
  };
  return (
    <Page>
      <PageHeader
        title={t('widgets.title')}
        back={links.back === null ? undefined : { href: links.back, label: t('photos.back') }}
      />
      <ListSection
        title={t('widgets.heading')}
        heading={heading}
        headingId={headingId}
        place={String(page)}
        placeText={isShown ? text : null}
      >
        {failure !== null && (
          <Alert
            title={t('widgets.error')}
            retry={{ label: t('error.try-again'), onPress: () => list.send({ type: 'list.retried' }) }}
            reference={referenceTexts(t, referenceOf(failure))}
          />
        )}
        {!isShown && failure === null && <ListSkeleton label={t('widgets.loading')} />}
        {isShown && <Rows list={list} links={links} headingId={headingId} titleIdOf={titleIdOf} {...gallery} />}
        {isShown && text !== null && pages !== null && (
          <ListPager page={page} text={text} hasNext={page < pages} hrefOf={links.page} />
        )}
      </ListSection>
      <WidgetDeletion list={list} placeAfter={placeAfter} heading={heading} />
    </Page>
  );
};

interface RowsProps extends WidgetsScreenProps {
  readonly headingId: string;
  /** The element that names an online version. */
  readonly titleIdOf: (productCode: string) => string;
}

const Rows = ({ list, categories, galleryEntry, inspect, links, headingId, titleIdOf }: RowsProps) => {
  const { t } = useMessages();
  const widgets = useSelector(list, widgetsShown, shallowEqual);
  const unreadable = useSelector(list, unreadableWidgets);
  const known = useSelector(categories, ({ context }) => context.value);
  const failure = useSelector(categories, ({ context }) => context.error);
  const needsCategories = widgets.some(({ isReady }) => isReady);
  useEffect(() => {
    if (needsCategories) categories.send({ type: 'resource.needed' });
  }, [categories, needsCategories]);
  if (widgets.length + unreadable === 0) return <NoWidgets list={list} ordersHref={links.orders} />;
  return (
    <>
      {failure !== null && (
        <Alert
          title={t('widgets.categories-failed')}
          retry={{ label: t('error.try-again'), onPress: () => categories.send({ type: 'resource.needed' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {widgets.length > 0 && (
        <ul className={lists.cards} aria-labelledby={headingId}>
          {widgets.map((widget) => (
            <ListedWidget
              key={widget.productCode}
              list={list}
              widget={widget}
              titleId={titleIdOf(widget.productCode)}
              galleryEntry={galleryEntry}
              inspect={inspect}
              categories={known}
              shareHref={links.share(widget.productCode)}
            />
          ))}
        </ul>
      )}
      {unreadable > 0 && (
        <p className={lists.unreadable}>
          {t('widgets.unreadable', { shown: widgets.length, total: widgets.length + unreadable })}
        </p>
      )}
      {known !== null && needsCategories && <p className={styles.note}>{t('widgets.gallery-note')}</p>}
    </>
  );
};

interface NoWidgetsProps {
  readonly list: WidgetListActor;
  readonly ordersHref: string;
}

/** What a page shows that has none: where they come from, or that they are about to go. */
const NoWidgets = ({ list, ordersHref }: NoWidgetsProps) => {
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
