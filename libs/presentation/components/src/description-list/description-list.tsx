import type { ReactNode } from 'react';

import styles from './description-list.module.css';

interface Description {
  readonly term: string;
  readonly value: ReactNode;
  /** What the others come to. */
  readonly isSum?: boolean;
}

/** What is known of something: names at the start, values at the end of each line. */
export const DescriptionList = ({ items }: { readonly items: readonly Description[] }) => (
  <dl className={styles.list}>
    {items.map(({ term, value, isSum = false }) => (
      <div key={term} className={styles.item} data-sum={isSum || undefined}>
        <dt>{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
