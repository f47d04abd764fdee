import { Icon, type IconType, OrdersIcon } from '@account-area/components';
import { useState } from 'react';

import styles from './product-picture.module.css';

export interface ProductPictureProps {
  readonly address: string | null;
  /** Shown where there is no picture. */
  readonly icon?: IconType;
}

/** What a product looks like, as decoration: its name stands beside it. */
export const ProductPicture = ({ address, icon = OrdersIcon }: ProductPictureProps) => {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className={styles.frame}>
      {address === null || address === missing ? (
        <Icon icon={icon} size={24} />
      ) : (
        <img
          className={styles.picture}
          src={address}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(address)}
        />
      )}
    </span>
  );
};
