import { Alert, ButtonLink } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import { ListSkeleton } from '../lists/list-skeleton.tsx';
import styles from './overview.module.css';

export interface OverviewBlockProps {
  readonly title: string;
  readonly headingId: string;
  /** Leads to all there is. */
  readonly all: { readonly href: string; readonly label: string };
  readonly isLoading: boolean;
  /** Read out while it is loaded. */
  readonly loadingLabel: string;
  readonly failure: PortError | Unexpected | null;
  readonly failureText: string;
  readonly onRetry: () => void;
  /** What there is, as far as it is known. */
  readonly children: ReactNode;
}

/** A part of the overview, which is loaded and fails by itself. */
export const OverviewBlock = (props: OverviewBlockProps) => {
  const { all, children, failure, failureText, headingId, isLoading, loadingLabel, onRetry, title } = props;
  const { t } = useMessages();
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.top}>
        <h2 id={headingId}>{title}</h2>
        <ButtonLink href={all.href} variant="text" size="small">
          {all.label}
        </ButtonLink>
      </div>
      {failure !== null && (
        <Alert
          title={failureText}
          retry={{ label: t('error.try-again'), onPress: onRetry }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {isLoading && <ListSkeleton label={loadingLabel} />}
      {children}
    </section>
  );
};
