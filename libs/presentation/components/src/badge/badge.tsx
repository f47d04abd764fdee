import type { ReactNode } from 'react';

import styles from './badge.module.css';

export interface BadgeProps {
  /** `info` for what goes its way, `warn` for what needs patience, `danger` for what has ended badly. */
  readonly tone?: 'info' | 'warn' | 'danger' | 'neutral';
  /** The state in one or two words: the colour never says it alone. */
  readonly children: ReactNode;
}

/** The state of something, as a word. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
