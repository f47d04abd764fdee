import { Icon, OrdersIcon } from '@account-area/components';
import { useState } from 'react';

import styles from './product-picture.module.css';

/** What a product looks like, as decoration: its name stands beside it. A parcel where there is no picture. */
export const ProductPicture = ({ address }: { readonly address: string | null }) => {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <span className={styles.frame}>
      {address === null || address === missing ? (
        <Icon icon={OrdersIcon} size={24} />
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
