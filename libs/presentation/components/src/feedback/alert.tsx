import { type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { handFocusOn } from '../dialog/focus-return.ts';
import { Icon } from '../icon/icon.tsx';
import { ErrorIcon, InfoIcon, RetryIcon, WarningIcon } from '../icon/icons.ts';
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
  readonly children: ReactNode;
}

/** A standing notice above the content. */
export const Banner = ({ tone = 'info', children }: BannerProps) => (
  <div className={styles.alert} data-tone={tone} role="note">
    <span className={styles.icon}>
      <Icon icon={tone === 'info' ? InfoIcon : WarningIcon} />
    </span>
    <div className={styles.text}>{children}</div>
  </div>
);
