import { type MouseEvent, useId } from 'react';

import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

export interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be pressed; `undefined` while it can. */
  readonly disabledReason: string | undefined;
}

/** A button that may be refused. It keeps the focus and says why, in a tooltip and to screen readers. */
export const ReasonedButton = ({ disabledReason, onClick, ...rest }: ReasonedButtonProps) => {
  const reasonId = useId();
  if (disabledReason === undefined) return <Button {...rest} onClick={onClick} />;
  return (
    <>
      <Tooltip text={disabledReason} opensOnTap describes={false}>
        <Button {...rest} aria-disabled aria-describedby={reasonId} onClick={refuse} />
      </Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </>
  );
};

/** A submit button must not send its form either. */
const refuse = (event: MouseEvent) => event.preventDefault();
