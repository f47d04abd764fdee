import { type ReactNode, useId } from 'react';

import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** What can be done about it, beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a page that has several. */
export const Panel = ({ title, action, children }: PanelProps) => {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
};
