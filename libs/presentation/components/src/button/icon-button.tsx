import { type ComponentPropsWithRef } from 'react';

import { Icon } from '../icon/icon.tsx';
import { type IconType } from '../icon/icons.ts';
import { type ButtonSize, type ButtonVariant } from './button-content.tsx';
import styles from './button.module.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled' | 'children'> {
  /** What it does; read out, and the text of a tooltip around it. */
  readonly label: string;
  readonly icon: IconType;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly mirrored?: boolean;
}

/** A round button with an icon alone. */
export const IconButton = ({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  mirrored = false,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={`${styles.button} ${styles.icon}`}
    data-variant={variant}
    data-size={size}
  >
    <Icon icon={icon} mirrored={mirrored} />
  </button>
);
