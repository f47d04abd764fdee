import { Badge } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { OrderProduct, OrderStatus } from '@account-area/orders';
import type { ReactNode } from 'react';

import { STATUS_TEXTS, STATUS_TONES } from '../texts/order-texts.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './products.module.css';

export interface ProductCardProps {
  readonly product: OrderProduct;
  readonly orderStatus: OrderStatus;
  /** Voucher, PDF and online version. */
  readonly children?: ReactNode;
}

/** One product of an order; its status is said where it differs from that of the order. */
export const ProductCard = ({ product, orderStatus, children }: ProductCardProps) => {
  const { t } = useMessages();
  const { isDelayed, shown } = product.status;
  return (
    <li className={styles.product}>
      <ProductPicture address={product.pictureAddress} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <bdi>{product.title}</bdi>
        </h3>
        <div className={styles.facts}>
          <p>{t('order.quantity', { count: product.quantity })}</p>
          {shown !== orderStatus.shown && <Badge tone={STATUS_TONES[shown]}>{t(STATUS_TEXTS[shown])}</Badge>}
          {isDelayed && !orderStatus.isDelayed && <Badge tone="warn">{t('order.delayed')}</Badge>}
        </div>
      </div>
      <div className={styles.extras}>{children}</div>
    </li>
  );
};
