import { type ReactNode } from 'react';

import { Icon } from '../icon/icon.tsx';
import { type IconType } from '../icon/icons.ts';
import styles from './button.module.css';

/** How a button looks. One `primary` per view; `destructive` only where a customer confirms a deletion. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'text' | 'warn' | 'critical' | 'danger' | 'destructive';

/** 36, 40 and 46 pixels high; at least 44 on touch screens. */
export type ButtonSize = 'small' | 'medium' | 'large';

/** What every kind of button can be told about its look. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: IconType | undefined;
  /** For icons with an arrow. */
  readonly mirrored?: boolean | undefined;
  /** Shows the icon alone on small and medium screens; the text stays its name. */
  readonly collapses?: boolean | undefined;
}

/** Class and data attributes of a button's element. */
export const buttonLook = ({ variant = 'secondary', size = 'medium', collapses = false }: ButtonLook) => ({
  className: styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-collapses': collapses || undefined,
});

interface ButtonContentProps extends Pick<ButtonLook, 'icon' | 'mirrored'> {
  readonly children: ReactNode;
}

export const ButtonContent = ({ icon, mirrored = false, children }: ButtonContentProps) => (
  <>
    {icon !== undefined && <Icon icon={icon} mirrored={mirrored} />}
    <span className={styles.label}>{children}</span>
  </>
);
