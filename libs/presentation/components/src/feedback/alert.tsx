import { type ReactNode } from 'react';

import { Button } from '../button/button.tsx';
import { handFocusOn } from '../dialog/focus-return.ts';
import { Icon } from '../icon/icon.tsx';
import { ErrorIcon, InfoIcon, RetryIcon, WarningIcon } from '../icon/icons.ts';
import { Reference, type ReferenceProps } from './reference.tsx';
import styles from './alert.module.css';

export type Tone = 'danger' | 'warn' | 'info';

const ICONS = { danger: ErrorIcon, warn: WarningIcon, info: InfoIcon } as const;

export interface AlertProps {
  readonly tone?: Tone;
  /** What happened, in one sentence. */
  readonly title: string;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly retry?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly reference?: ReferenceProps | undefined;
}

/** Says that something failed, where it would have been shown, and offers the way out. Read out at once. */
export const Alert = ({ tone = 'danger', title, children, retry, reference }: AlertProps) => (
  <div ref={handFocusOn} className={styles.alert} data-tone={tone}>
    <span className={styles.icon}>
      <Icon icon={ICONS[tone]} />
    </span>
    <div className={styles.text} role="alert">
      <p className={styles.title}>{title}</p>
      {children !== undefined && <div className={styles.body}>{children}</div>}
    </div>
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

export interface BannerProps {
  readonly tone?: Exclude<Tone, 'danger'>;
  readonly children: ReactNode;
}

/** A standing notice above the content. */
export const Banner = ({ tone = 'info', children }: BannerProps) => (
  <div className={styles.alert} data-tone={tone} role="note">
    <span className={styles.icon}>
      <Icon icon={ICONS[tone]} />
    </span>
    <div className={styles.text}>{children}</div>
  </div>
);
