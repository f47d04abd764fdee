import { Alert } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { CategoriesActor } from '@account-area/order-history';
import { type bindGalleryEntry, type WidgetListActor, widgetsShown } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { InspectionEvent } from 'xstate';

import { rowAfter } from '../lists/row-after.ts';
import { ListedWidget } from './listed-widget.tsx';
import { useStayedWidgets } from './use-stayed-widgets.ts';
import { WidgetCards } from './widget-cards.tsx';
import { WidgetDeletion } from './widget-deletion.tsx';
import type { WidgetsLinks } from './widgets-links.ts';
import { WidgetsPage } from './widgets-page.tsx';
import styles from './widgets.module.css';

/** Where the customer's online versions lead. */
export interface OwnWidgetsLinks extends WidgetsLinks {
  /** The form that shares one, by the code of its product. */
  readonly share: (productCode: string) => string;
}

export interface WidgetsScreenProps {
  readonly list: WidgetListActor;
  readonly categories: CategoriesActor;
  readonly galleryEntry: ReturnType<typeof bindGalleryEntry>;
  /** Follows the actors that it starts. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly links: OwnWidgetsLinks;
}

/** The customer's online versions, to be shared, shown in the gallery and deleted (C33). */
export const WidgetsScreen = ({ links, list, ...gallery }: WidgetsScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const screenId = useId();
  const titleIdOf = (productCode: string) => `${screenId}${productCode}`;
  useStayedWidgets(list);

  /** The one after one that is about to go, or the whole list. */
  const placeAfter = (productCode: string): string | null => {
    const codes = widgetsShown(list.getSnapshot()).map((each) => each.productCode);
    const next = rowAfter(codes, productCode);
    return next === null ? null : titleIdOf(next);
  };
  return (
    <>
      <WidgetsPage list={list} links={links} heading={heading} headingId={headingId}>
        <Rows list={list} links={links} headingId={headingId} titleIdOf={titleIdOf} {...gallery} />
      </WidgetsPage>
      <WidgetDeletion list={list} placeAfter={placeAfter} heading={heading} />
    </>
  );
};

interface RowsProps extends WidgetsScreenProps {
  readonly headingId: string;
  /** The element that names an online version. */
  readonly titleIdOf: (productCode: string) => string;
}

const Rows = ({ list, categories, galleryEntry, inspect, links, headingId, titleIdOf }: RowsProps) => {
  const { t } = useMessages();
  const known = useSelector(categories, ({ context }) => context.value);
  const failure = useSelector(categories, ({ context }) => context.error);
  const needsCategories = useSelector(list, (snapshot) => widgetsShown(snapshot).some(({ isReady }) => isReady));
  useEffect(() => {
    if (needsCategories) categories.send({ type: 'resource.needed' });
  }, [categories, needsCategories]);
  return (
    <>
      {failure !== null && needsCategories && (
        <Alert
          title={t('widgets.categories-failed')}
          retry={{ label: t('error.try-again'), onPress: () => categories.send({ type: 'resource.needed' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      <WidgetCards
        list={list}
        headingId={headingId}
        ordersHref={links.orders}
        cardOf={(widget) => (
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
        )}
      />
      {known !== null && needsCategories && <p className={styles.note}>{t('widgets.gallery-note')}</p>}
    </>
  );
};
