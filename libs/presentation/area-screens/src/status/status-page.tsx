import { Icon, type IconType, Reference, type ReferenceProps } from '@account-area/components';
import type { ReactNode } from 'react';

import styles from './status-page.module.css';

export interface StatusPageProps {
  readonly icon: IconType;
  readonly title: string;
  readonly body?: string;
  /** The one way on. */
  readonly action?: ReactNode;
  readonly reference?: ReferenceProps | undefined;
  /** Read out at once, because it takes the place of what the customer wanted. */
  readonly isFailure?: boolean;
  /** Fills the window; otherwise it stands in a page. */
  readonly isAlone?: boolean;
}

/** A page that says one thing and offers one way on. */
export const StatusPage = ({
  icon,
  title,
  body,
  action,
  reference,
  isFailure = false,
  isAlone = false,
}: StatusPageProps) => (
  <main id="content" tabIndex={-1} className={styles.page} data-alone={isAlone || undefined}>
    <div className={styles.text} {...(isFailure ? { role: 'alert' } : {})}>
      <span className={styles.icon} data-failure={isFailure || undefined}>
        <Icon icon={icon} size={28} />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {body !== undefined && <p className={styles.body}>{body}</p>}
    </div>
    {action}
    {reference !== undefined && <Reference {...reference} />}
  </main>
);
