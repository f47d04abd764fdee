import { type ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { type IconType } from '../icon/icons.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly icon: IconType;
  readonly title: string;
  /** One sentence: what will be here and how it gets here. */
  readonly body?: string | undefined;
  /** The one next step. */
  readonly action?: ReactNode;
  /** Small print under the action. */
  readonly hint?: string | undefined;
}

/** What a page shows when there is nothing to show yet: three tilted tiles and a next step. */
export const EmptyState = ({ icon, title, body, action, hint }: EmptyStateProps) => (
  <div className={styles.empty}>
    <div className={styles.tiles} aria-hidden>
      <span />
      <span />
      <span>
        <Icon icon={icon} size={40} />
      </span>
    </div>
    <h2 className={styles.title}>{title}</h2>
    {body !== undefined && <p className={styles.body}>{body}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
  </div>
);
