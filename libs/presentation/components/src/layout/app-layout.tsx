import { type ReactNode } from 'react';

import styles from './app-layout.module.css';

export interface AppLayoutProps {
  /** The side menu; without one there is only the page. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
}

/** The side menu beside the page. */
export const AppLayout = ({ rail, children }: AppLayoutProps) => (
  <div className={styles.app} data-rail={rail !== undefined || undefined}>
    {rail}
    <div className={styles.content}>{children}</div>
  </div>
);

interface PageProps {
  /** Photos take the whole width, but for a gutter for the date scrubber; text stops at 860 px. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The paddings and the width of a page, and the place that the skip link leads to. */
export const Page = ({ wide = false, children }: PageProps) => (
  <main id="content" tabIndex={-1} className={styles.page} data-wide={wide || undefined}>
    {children}
  </main>
);
