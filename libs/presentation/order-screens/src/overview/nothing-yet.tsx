import type { ReactNode } from 'react';

import lists from '../lists/lists.module.css';
import styles from './overview.module.css';

export interface NothingYetProps {
  readonly text: string;
  readonly action?: ReactNode;
}

/** A block that has nothing to show yet, as high as one of its cards. */
export const NothingYet = ({ action, text }: NothingYetProps) => (
  <div className={`${lists.card} ${styles.nothing}`}>
    <p>{text}</p>
    {action}
  </div>
);
