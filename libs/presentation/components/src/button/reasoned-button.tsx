import { useId } from 'react';

import { VisuallyHidden } from '../hidden/hidden.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

export interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; absent while it can. */
  readonly disabledReason?: string | undefined;
}

/** A button that may be refused: then it keeps the focus and says why. */
export const ReasonedButton = ({ disabledReason, onClick, ...rest }: ReasonedButtonProps) => {
  const reasonId = useId();
  const refusal = disabledReason === undefined ? { onClick } : { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <>
      <Tooltip text={disabledReason} opensOnTap describes={false}>
        <Button {...rest} {...refusal} />
      </Tooltip>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
};
