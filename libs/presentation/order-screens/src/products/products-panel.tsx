import { ButtonLink, Panel } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { Order } from '@account-area/orders';
import type { ReactNode } from 'react';

import { ProductCard } from './product-card.tsx';
import styles from './products.module.css';

export interface ProductsPanelProps {
  readonly order: Order;
  /** What belongs to a product: voucher, PDF and online version. */
  readonly extrasOf: (product: Order['products'][number]) => ReactNode;
  /** The list of online versions; `null` where none of these products can have one. */
  readonly onlineHref: string | null;
}

/** The products of an order, and how many of them could not be read. */
export const ProductsPanel = ({ order, extrasOf, onlineHref }: ProductsPanelProps) => {
  const { t } = useMessages();
  const { productCount, products, status } = order;
  return (
    <Panel
      title={t('order.products')}
      action={
        onlineHref !== null && (
          <ButtonLink href={onlineHref} variant="ghost" size="small">
            {t('widgets.back')}
          </ButtonLink>
        )
      }
    >
      {products.length > 0 && (
        <ul className={styles.list}>
          {products.map((product) => (
            <ProductCard key={product.code} product={product} orderStatus={status}>
              {extrasOf(product)}
            </ProductCard>
          ))}
        </ul>
      )}
      {productCount > products.length && (
        <p className={styles.muted}>
          {t('order.products-unreadable', { shown: products.length, total: productCount })}
        </p>
      )}
    </Panel>
  );
};
