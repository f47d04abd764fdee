import {
  Button,
  ButtonLink,
  CookieIcon,
  ErrorIcon,
  LostIcon,
  OfflineIcon,
  PageLoader,
  RetryIcon,
  SignOutIcon,
} from '@account-area/components';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';

import { StatusPage } from './status-page.tsx';
import styles from './status-page.module.css';

/** What the page is busy with before there is anything to show. */
export type BusyWith = 'loading' | 'signing-in' | 'signing-out';

const BUSY_TEXTS: Readonly<Record<BusyWith, MessageId>> = {
  loading: 'shell.loading',
  'signing-in': 'session.signing-in',
  'signing-out': 'session.signing-out',
};

/** Nothing but the sign that something is on its way. */
export const BusyPage = ({ busyWith }: { readonly busyWith: BusyWith }) => {
  const { t } = useMessages();
  return (
    <main id="content" className={styles.page} data-alone>
      <PageLoader label={t(BUSY_TEXTS[busyWith])} />
    </main>
  );
};

export interface FailurePageProps {
  /** First 12 characters of the correlation id; `null` when nothing was sent. */
  readonly reference: string | null;
  readonly onRetry: () => void;
}

/** The area could not be started: its configuration or its texts did not arrive. */
export const StartUpFailurePage = ({ reference, onRetry }: FailurePageProps) => {
  const { t } = useMessages();
  return (
    <StatusPage
      isAlone
      isFailure
      icon={OfflineIcon}
      title={t('error.start')}
      body={t('error.offline')}
      action={<RetryButton label={t('error.try-again')} onRetry={onRetry} />}
      reference={referenceTexts(t, reference)}
    />
  );
};

/** Signing in went wrong. */
export const SignInFailurePage = ({ reference, onRetry }: FailurePageProps) => {
  const { t } = useMessages();
  return (
    <StatusPage
      isAlone
      isFailure
      icon={ErrorIcon}
      title={t('session.auth-error')}
      body={t('session.failed')}
      action={<RetryButton label={t('error.try-again')} onRetry={onRetry} />}
      reference={referenceTexts(t, reference)}
    />
  );
};

/** The customer has signed out, here or in another tab. */
export const SignedOutPage = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const { t } = useMessages();
  return (
    <StatusPage
      isAlone
      icon={SignOutIcon}
      title={t('session.signed-out')}
      action={
        <Button variant="primary" onClick={onSignIn}>
          {t('session.sign-in')}
        </Button>
      }
    />
  );
};

/** The browser keeps site data from this page (C09.2). */
export const BlockedPage = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useMessages();
  return (
    <StatusPage
      isAlone
      isFailure
      icon={CookieIcon}
      title={t('blocked.title')}
      body={t('blocked.body')}
      action={<RetryButton label={t('error.try-again')} onRetry={onRetry} />}
    />
  );
};

export interface ErrorPageProps extends FailurePageProps {
  /** Fills the window, when there is no shell around it. */
  readonly isAlone?: boolean;
}

/** Something broke that nobody foresaw; the shell around it goes on. */
export const ErrorPage = ({ reference, onRetry, isAlone = false }: ErrorPageProps) => {
  const { t } = useMessages();
  return (
    <StatusPage
      isAlone={isAlone}
      isFailure
      icon={ErrorIcon}
      title={t('error.title')}
      body={t('error.unexpected')}
      action={<RetryButton label={t('error.try-again')} onRetry={onRetry} />}
      reference={referenceTexts(t, reference)}
    />
  );
};

/** An address that leads nowhere. */
export const NotFoundPage = ({ homeHref }: { readonly homeHref: string }) => {
  const { t } = useMessages();
  return (
    <StatusPage
      icon={LostIcon}
      title={t('not-found.title')}
      body={t('not-found.body')}
      action={
        <ButtonLink href={homeHref} variant="primary">
          {t('not-found.back')}
        </ButtonLink>
      }
    />
  );
};

const RetryButton = ({ label, onRetry }: { readonly label: string; readonly onRetry: () => void }) => (
  <Button variant="primary" icon={RetryIcon} onClick={onRetry}>
    {label}
  </Button>
);
