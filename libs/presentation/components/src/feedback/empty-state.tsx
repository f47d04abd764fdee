import { type ReactNode } from 'react';

import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon: IconType;
  readonly title: string;
  /** One sentence: what will be here and how it gets here. */
  readonly body?: string | undefined;
  readonly action?: ReactNode;
  /** Small print under the action. */
  readonly hint?: string | undefined;
}

/** What a page shows when there is nothing to show yet: three tilted tiles and a next step. */
export const EmptyState = ({ icon, title, body, action, hint }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Tiles icon={icon} />
    <h2 className={styles.title}>{title}</h2>
    {body !== undefined && <p className={styles.body}>{body}</p>}
    {action !== undefined && <div className={styles.action}>{action}</div>}
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
  </div>
);

interface TilesProps {
  readonly icon: IconType;
  readonly size?: 'small' | 'large';
}

/** Three tilted tiles, as decoration. */
export const Tiles = ({ icon, size = 'large' }: TilesProps) => (
  <div className={styles.tiles} data-size={size} aria-hidden>
    <span />
    <span />
    <span>
      <Icon icon={icon} size={size === 'large' ? 40 : 32} />
    </span>
  </div>
);
