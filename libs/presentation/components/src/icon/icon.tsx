import { type ComponentType } from 'react';

import styles from './icon.module.css';

/** A line drawing, as the icon set makes them. */
export type IconType = ComponentType<{
  readonly className?: string;
  readonly size?: number;
  readonly strokeWidth?: number;
  readonly 'aria-hidden'?: boolean;
}>;

interface IconProps {
  readonly icon: IconType;
  /** Edge length in pixels. */
  readonly size?: number;
  /** For arrows: points the other way where text runs from right to left. */
  readonly mirrored?: boolean | undefined;
}

/** One line icon in the colour of the text around it, as decoration: words beside it say what it means. */
export const Icon = ({ icon: Drawing, size = 20, mirrored = false }: IconProps) => (
  <Drawing className={styles.icon} size={size} strokeWidth={1.75} data-mirrored={mirrored || undefined} aria-hidden />
);
