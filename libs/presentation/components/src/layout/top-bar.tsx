import { type ReactNode } from 'react';

import styles from './top-bar.module.css';

export interface TopBarProps {
  /** What the bar is about, such as "4 selected". */
  readonly title: string;
  readonly leading?: ReactNode;
  readonly children?: ReactNode;
}

/** A bar that stays at the top of small and medium screens while something is going on there. */
export const TopBar = ({ title, leading, children }: TopBarProps) => (
  <div className={styles.bar} data-top-bar>
    {leading}
    <p className={styles.title}>{title}</p>
    {children}
  </div>
);
