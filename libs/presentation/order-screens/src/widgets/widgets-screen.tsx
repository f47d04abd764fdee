import { Alert } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { CategoriesActor } from '@account-area/order-history';
import { type bindGalleryEntry, type WidgetListActor, widgetsShown } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { InspectionEvent } from 'xstate';

import { RowListPage, type RowsPlace } from '../rows/row-list-page.tsx';
import { ListedWidget } from './listed-widget.tsx';
import { WidgetCards } from './widget-cards.tsx';
import { WIDGET_TEXTS } from './widget-texts.ts';
import type { WidgetsLinks } from './widgets-links.ts';
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
export const WidgetsScreen = (props: WidgetsScreenProps) => (
  <RowListPage list={props.list} texts={WIDGET_TEXTS} links={props.links} canDelete>
    {(place) => <Widgets {...props} {...place} />}
  </RowListPage>
);

type WidgetsProps = WidgetsScreenProps & RowsPlace;

const Widgets = ({ list, categories, galleryEntry, inspect, links, headingId, titleIdOf }: WidgetsProps) => {
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
