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
  const refusal =
    disabledReason === undefined
      ? { onClick }
      : { 'aria-disabled': true, 'aria-describedby': reasonId, onClick: preventDefault };
  return (
    <>
      <Tooltip text={disabledReason} opensOnTap describes={false}>
        <Button {...rest} {...refusal} />
      </Tooltip>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
};

/** A submit button must not send its form either. */
const preventDefault = (event: MouseEvent) => event.preventDefault();
