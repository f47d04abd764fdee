import { Skeleton, Waiting } from '@account-area/components';

import styles from './lists.module.css';

/** Three cards that are on their way, as high as cards are. */
export const ListSkeleton = ({ label }: { readonly label: string }) => (
  <Waiting label={label}>
    <div className={styles.cards}>
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className={`${styles.card} ${styles.waiting}`}>
          <Skeleton inlineSize="72px" blockSize="72px" />
          <div className={styles.cards}>
            <Skeleton inlineSize="min(240px, 70%)" blockSize="18px" />
            <Skeleton inlineSize="min(180px, 50%)" blockSize="14px" />
          </div>
          <Skeleton inlineSize="92px" blockSize="26px" />
        </div>
      ))}
    </div>
  </Waiting>
);
