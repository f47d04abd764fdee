import { type ReactNode } from 'react';

import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Text for screen readers alone. */
export const VisuallyHidden = ({ id, children }: VisuallyHiddenProps) => (
  <span id={id} className={styles.hidden}>
    {children}
  </span>
);
