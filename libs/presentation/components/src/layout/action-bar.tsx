import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

import { VisuallyHidden } from '../hidden/hidden.tsx';
import { Icon, type IconType } from '../icon/icon.tsx';
import { CloseIcon } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  readonly label: string;
  /** What they would act on; small and medium screens say it in the top bar instead. */
  readonly summary: string;
  readonly cancel: { readonly label: string; readonly onPress: () => void };
  /** What went wrong; shown above the bar, and read out when it appears. */
  readonly problem?: string | undefined;
  /** `ActionButton`s. */
  readonly children?: ReactNode;
}

/** Actions on what is selected: a floating pill, and a sheet along the bottom of small and medium screens. */
export const ActionBar = ({ label, summary, cancel, problem, children }: ActionBarProps) => (
  <div className={styles.bar} role="group" aria-label={label}>
    {problem !== undefined && (
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    )}
    <p className={styles.summary}>{summary}</p>
    <span className={styles.rule} />
    {children}
    {children !== undefined && <span className={styles.rule} />}
    <button type="button" className={styles.cancel} aria-label={cancel.label} onClick={cancel.onPress}>
      <Icon icon={CloseIcon} />
    </button>
  </div>
);

export interface ActionButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled'> {
  readonly icon: IconType;
  readonly tone?: 'danger';
  readonly disabledReason?: string | undefined;
}

/** One action of the bar. Refused, it keeps the focus and says why. */
export const ActionButton = ({ icon, tone, disabledReason, onClick, children, ...rest }: ActionButtonProps) => {
  const reasonId = useId();
  const refusal = disabledReason === undefined ? { onClick } : { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <>
      <Tooltip text={disabledReason} opensOnTap describes={false}>
        <button type="button" {...rest} {...refusal} className={styles.action} data-tone={tone}>
          <Icon icon={icon} />
          <span>{children}</span>
        </button>
      </Tooltip>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
};
