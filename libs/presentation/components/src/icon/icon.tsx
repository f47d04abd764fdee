import { type IconType } from './icons.ts';
import styles from './icon.module.css';

export interface IconProps {
  readonly icon: IconType;
  /** Edge length in pixels. */
  readonly size?: number;
  /** What the icon says; without one it is decoration. */
  readonly label?: string | undefined;
  /** For arrows: points the other way where text runs from right to left. */
  readonly mirrored?: boolean;
}

/** One line icon in the colour of the text around it. */
export const Icon = ({ icon: Drawing, size = 20, label, mirrored = false }: IconProps) => (
  <Drawing
    className={styles.icon}
    size={size}
    strokeWidth={1.75}
    data-mirrored={mirrored || undefined}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
);
