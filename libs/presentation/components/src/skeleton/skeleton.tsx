import type { ReactNode } from 'react';

import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** A CSS length; the whole line without it. */
  readonly inlineSize?: string;
  readonly blockSize: string;
}

/** The place of something that is on its way, as high as it will be. Seen within `Waiting` alone. */
export const Skeleton = ({ inlineSize = '100%', blockSize }: SkeletonProps) => (
  <span className={styles.skeleton} style={{ inlineSize, blockSize }} />
);

export interface WaitingProps {
  /** What is awaited; read out. */
  readonly label: string;
  /** `Skeleton`s. */
  readonly children: ReactNode;
}

/** Keeps the place of what is on its way. Silent and unseen for a moment, so that fast pages do not flash. */
export const Waiting = ({ label, children }: WaitingProps) => (
  <div className={styles.waiting} role="status">
    <span role="img" aria-label={label} />
    <div aria-hidden>{children}</div>
  </div>
);
