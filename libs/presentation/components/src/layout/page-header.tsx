import { type ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { BackIcon } from '../icon/icons.ts';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  /** The page's name and only `h1`. */
  readonly title: string;
  /** Where a phone's back arrow leads; large screens have the side menu. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** What can be done about the name, beside it. */
  readonly titleAction?: ReactNode;
  /** Actions of the page, the primary one last. */
  readonly children?: ReactNode;
}

/** The first line of a page: a top bar on small and medium screens, a headline on large ones. */
export const PageHeader = ({ title, back, children, titleAction }: PageHeaderProps) => (
  <header className={styles.header}>
    {back !== undefined && (
      <a href={back.href} className={styles.back} aria-label={back.label}>
        <Icon icon={BackIcon} size={24} mirrored />
      </a>
    )}
    <div className={styles.name}>
      {/* Takes the focus when the customer arrives from another page. */}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {titleAction}
    </div>
    {children !== undefined && <div className={styles.actions}>{children}</div>}
  </header>
);
