import { type ComponentPropsWithRef, type ReactNode } from 'react';

import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './button.module.css';

/** How a button looks. One `primary` per view; `destructive` only where a customer confirms a deletion. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'text' | 'warn' | 'critical' | 'destructive';

interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  /** 36, 40 and 46 pixels high; at least 44 on touch screens. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly icon?: IconType | undefined;
  /** For icons with an arrow. */
  readonly mirrored?: boolean | undefined;
  /** Shows the icon alone on small and medium screens; the text stays its name. */
  readonly collapses?: boolean | undefined;
  readonly children?: ReactNode;
}

type ButtonElementProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled'>;

export type ButtonProps = ButtonElementProps & ButtonLook;

/** Does something on this page. What leads elsewhere is a `ButtonLink`; what may be refused, a `ReasonedButton`. */
export const Button = (props: ButtonProps) => <button type="button" {...withLook(props)} />;

type ButtonLinkProps = Omit<ComponentPropsWithRef<'a'>, 'className'> & ButtonLook & { readonly href: string };

/** A link that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { children, ...rest } = withLook(props);
  return <a {...rest}>{children}</a>;
};

const withLook = <Props extends ButtonLook>(props: Props) => {
  const { variant = 'secondary', size = 'medium', icon, mirrored, collapses = false, children, ...rest } = props;
  return {
    ...rest,
    className: styles.button,
    'data-variant': variant,
    'data-size': size,
    'data-collapses': collapses || undefined,
    children: (
      <>
        {icon !== undefined && <Icon icon={icon} mirrored={mirrored} />}
        <span className={styles.label}>{children}</span>
      </>
    ),
  };
};

interface IconButtonProps extends Omit<ButtonElementProps, 'children'> {
  /** What it does; read out, and the text of a tooltip around it. */
  readonly label: string;
  readonly icon: IconType;
  readonly size?: 'small' | 'medium';
  readonly mirrored?: boolean;
}

/** A round button with an icon alone. */
export const IconButton = ({ label, icon, size = 'medium', mirrored, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={`${styles.button} ${styles.icon}`}
    data-variant="ghost"
    data-size={size}
  >
    <Icon icon={icon} mirrored={mirrored} />
  </button>
);
