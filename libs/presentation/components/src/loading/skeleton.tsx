import { type CSSProperties } from 'react';

import styles from './loading.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'title' | 'tile' | 'circle';
  /** How wide, in any CSS unit. */
  readonly inlineSize?: CSSProperties['inlineSize'];
}

/** The place of something that is loading; decoration, so name what loads in a `LiveRegion` or `PageLoader`. */
export const Skeleton = ({ shape = 'line', inlineSize }: SkeletonProps) => (
  <span className={styles.skeleton} data-shape={shape} style={{ inlineSize }} aria-hidden />
);
