import { Alert, ButtonLink, EmptyState, LostIcon, Page, PageHeader, Skeleton, Waiting } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { isOrderNotFound, orderFailure, orderOf, type OrderScreenActor } from '@account-area/order-history';
import { useSelector } from '@xstate/react';

import { orderTitle } from '../texts/order-texts.ts';
import { OrderDetails, type OrderSurroundings } from './order-details.tsx';
import styles from './order.module.css';

/** Where the page of an order leads. */
export interface OrderLinks {
  /** The list of orders. */
  readonly orders: string;
  /** The list of online versions. */
  readonly onlineProducts: string;
  /** `null` for a host without a shop. */
  readonly shop: string | null;
  /** `null` for a host without an address of customer care. */
  readonly customerCare: string | null;
}

export interface OrderScreenProps extends Omit<OrderSurroundings, 'careHref' | 'onlineHref' | 'shopHref'> {
  readonly screen: OrderScreenActor;
  readonly links: OrderLinks;
}

/** One order (C29). */
export const OrderScreen = ({ screen, links, ...surroundings }: OrderScreenProps) => {
  const messages = useMessages();
  const { t } = messages;
  const order = useSelector(screen, orderOf);
  const isNotFound = useSelector(screen, isOrderNotFound);
  const failure = useSelector(screen, orderFailure);
  const isShown = order !== null && !isNotFound;
  return (
    <Page>
      <PageHeader
        title={isShown ? orderTitle(messages, order) : t('order.title')}
        back={{ href: links.orders, label: t('order.back') }}
      />
      {isShown && (
        <OrderDetails
          screen={screen}
          order={order}
          shopHref={links.shop}
          careHref={links.customerCare}
          onlineHref={links.onlineProducts}
          {...surroundings}
        />
      )}
      {isNotFound && (
        <EmptyState
          icon={LostIcon}
          title={t('order.absent')}
          body={t('order.absent-body')}
          action={<ButtonLink href={links.orders}>{t('order.back')}</ButtonLink>}
        />
      )}
      {failure !== null && (
        <Failure
          failure={failure}
          careHref={links.customerCare}
          onRetry={() => screen.send({ type: 'order.retried' })}
        />
      )}
      {!isShown && !isNotFound && failure === null && <OrderSkeleton />}
    </Page>
  );
};

interface FailureProps {
  readonly failure: PortError | Unexpected;
  readonly careHref: string | null;
  readonly onRetry: () => void;
}

const Failure = ({ failure, careHref, onRetry }: FailureProps) => {
  const { t } = useMessages();
  return (
    <>
      <Alert
        title={t('order.error')}
        retry={{ label: t('error.try-again'), onPress: onRetry }}
        reference={referenceTexts(t, referenceOf(failure))}
      />
      {careHref !== null && (
        <p className={styles.contact}>
          <ButtonLink href={careHref}>{t('error.contact')}</ButtonLink>
        </p>
      )}
    </>
  );
};

/** An order that is on its way: what it is known by, its steps and a product, as high as they are. */
const OrderSkeleton = () => {
  const { t } = useMessages();
  return (
    <Waiting label={t('order.loading')}>
      <div className={styles.panels}>
        <Skeleton inlineSize="min(320px, 80%)" blockSize="26px" />
        <Skeleton blockSize="150px" />
        <Skeleton blockSize="190px" />
        <div className={styles.pair}>
          <Skeleton blockSize="200px" />
          <Skeleton blockSize="200px" />
        </div>
      </div>
    </Waiting>
  );
};
