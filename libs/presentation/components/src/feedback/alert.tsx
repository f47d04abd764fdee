import { type ReactNode, useState } from 'react';

import { Button, IconButton } from '../button/button.tsx';
import { handFocusOn } from '../dialog/focus-return.ts';
import { Icon } from '../icon/icon.tsx';
import { CloseIcon, CollapseIcon, ErrorIcon, ExpandIcon, InfoIcon, RetryIcon, WarningIcon } from '../icon/icons.ts';
import { Reference, type ReferenceProps } from './reference.tsx';
import styles from './alert.module.css';

interface AlertProps {
  /** What happened, in one sentence. */
  readonly title: ReactNode;
  readonly retry?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly reference?: ReferenceProps | undefined;
}

/** Says that something failed, where it would have been shown, and offers the way out. Read out at once. */
export const Alert = ({ title, retry, reference }: AlertProps) => (
  <div ref={handFocusOn} className={styles.alert}>
    <span className={styles.icon}>
      <Icon icon={ErrorIcon} />
    </span>
    <p className={`${styles.text} ${styles.title}`} role="alert">
      {title}
    </p>
    {(retry ?? reference) !== undefined && (
      <div className={styles.actions}>
        {retry !== undefined && (
          <Button size="small" icon={RetryIcon} onClick={retry.onPress}>
            {retry.label}
          </Button>
        )}
        {reference !== undefined && <Reference {...reference} />}
      </div>
    )}
  </div>
);

interface BannerProps {
  readonly tone?: 'critical' | 'warn' | 'info';
  /** Puts it away. */
  readonly dismiss?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Where it has one, small screens show two lines, and all of it by a button of this name. */
  readonly moreLabel?: string | undefined;
  readonly children: ReactNode;
}

/** A standing notice above the content. */
export const Banner = ({ children, dismiss, moreLabel, tone = 'info' }: BannerProps) => {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const folds = moreLabel !== undefined;
  return (
    <div
      ref={handFocusOn}
      className={styles.alert}
      data-tone={tone}
      data-folded={(folds && !isUnfolded) || undefined}
      role="note"
    >
      <span className={styles.icon}>
        <Icon icon={tone === 'info' ? InfoIcon : WarningIcon} />
      </span>
      <div className={styles.text}>{children}</div>
      {(folds || dismiss !== undefined) && (
        <div className={styles.controls}>
          {folds && (
            <span className={styles.fold}>
              <IconButton
                size="small"
                label={moreLabel}
                icon={isUnfolded ? CollapseIcon : ExpandIcon}
                aria-expanded={isUnfolded}
                onClick={() => setIsUnfolded(!isUnfolded)}
              />
            </span>
          )}
          {dismiss !== undefined && (
            <IconButton size="small" label={dismiss.label} icon={CloseIcon} onClick={dismiss.onPress} />
          )}
        </div>
      )}
    </div>
  );
};
