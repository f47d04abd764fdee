import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { Icon } from '../icon/icon.tsx';
import { CloseIcon, type IconType } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './action-bar.module.css';

export interface ActionBarProps {
  /** What the actions are for. */
  readonly label: string;
  /** What they would act on; small and medium screens say it in the top bar instead. */
  readonly summary: string;
  readonly cancel: { readonly label: string; readonly onPress: () => void };
  /** `ActionButton`s. */
  readonly children?: ReactNode;
}

/** Actions on what is selected: a floating pill, and a sheet along the bottom of small and medium screens. */
export const ActionBar = ({ label, summary, cancel, children }: ActionBarProps) => (
  <div className={styles.bar} role="group" aria-label={label}>
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
  /** Why it cannot be pressed now. */
  readonly disabledReason?: string | undefined;
}

/** One action of the bar. Refused, it keeps the focus and says why. */
export const ActionButton = ({ icon, tone, disabledReason, onClick, children, ...rest }: ActionButtonProps) => {
  const reasonId = useId();
  const face = (
    <>
      <Icon icon={icon} />
      <span>{children}</span>
    </>
  );
  if (disabledReason === undefined) {
    return (
      <button type="button" {...rest} className={styles.action} data-tone={tone} onClick={onClick}>
        {face}
      </button>
    );
  }
  return (
    <>
      <Tooltip text={disabledReason} opensOnTap describes={false}>
        <button
          type="button"
          {...rest}
          className={styles.action}
          data-tone={tone}
          aria-disabled
          aria-describedby={reasonId}
        >
          {face}
        </button>
      </Tooltip>
      <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>
    </>
  );
};
