import { type ComponentPropsWithRef } from 'react';

import { ButtonContent, type ButtonLook, buttonLook } from './button-content.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled'>, ButtonLook {}

/** Does something on this page. What leads elsewhere is a `ButtonLink`; what may be refused, a `ReasonedButton`. */
export const Button = ({ variant, size, icon, mirrored, collapses, children, ...rest }: ButtonProps) => (
  <button type="button" {...rest} {...buttonLook({ variant, size, collapses })}>
    <ButtonContent icon={icon} mirrored={mirrored}>
      {children}
    </ButtonContent>
  </button>
);

export interface ButtonLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, ButtonLook {
  readonly href: string;
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, icon, mirrored, collapses, children, ...rest }: ButtonLinkProps) => (
  <a {...rest} {...buttonLook({ variant, size, collapses })}>
    <ButtonContent icon={icon} mirrored={mirrored}>
      {children}
    </ButtonContent>
  </a>
);
