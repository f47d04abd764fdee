import {
  Button,
  ButtonLink,
  CookieIcon,
  ErrorIcon,
  handFocusOn,
  Icon,
  type IconType,
  OfflineIcon,
  PageLoader,
  Reference,
  RetryIcon,
  SignOutIcon,
} from '@account-area/components';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import { ReportOffer, type ReportProps } from './report-offer.tsx';
import styles from './status-page.module.css';

/** What the page is busy with before there is anything to show. */
export type BusyWith = 'loading' | 'signing-in' | 'signing-out';

const BUSY_TEXTS: Readonly<Record<BusyWith, MessageId>> = {
  loading: 'shell.loading',
  'signing-in': 'session.signing-in',
  'signing-out': 'session.signing-out',
};

/** Nothing but the sign that something is on its way. The focus that it has goes on at the heading of the page after it. */
export const BusyPage = ({ busyWith }: { readonly busyWith: BusyWith }) => {
  const { t } = useMessages();
  return (
    <main id="content" ref={handFocusOn} tabIndex={-1} className={styles.page} data-alone>
      <PageLoader label={t(BUSY_TEXTS[busyWith])} />
    </main>
  );
};

interface FailurePageProps extends Partial<ReportProps> {
  /** First 12 characters of the correlation id; `null` when nothing was sent. */
  readonly reference: string | null;
  readonly onRetry: () => void;
}

export interface ContactProps {
  /** Customer care of the host; `null` while it is not known. */
  readonly contactHref: string | null;
}

/** The area could not be started: its configuration or its texts did not arrive. */
export const StartUpFailurePage = (props: FailurePageProps) => (
  <StatusPage isAlone isFailure icon={OfflineIcon} title="error.start" body="error.offline" {...props} />
);

/** Signing in went wrong. */
export const SignInFailurePage = (props: FailurePageProps & ContactProps) => (
  <StatusPage isAlone isFailure icon={ErrorIcon} title="session.failed" body="session.failed-body" {...props} />
);

interface ShopProps {
  /** The shop of the host; `null` when it has none. */
  readonly shopHref: string | null;
}

interface SignedOutProps extends ShopProps {
  readonly onSignIn: () => void;
}

/** The customer has signed out, here or in another tab, or turned back on the sign-in page. */
export const SignedOutPage = ({ onSignIn, shopHref }: SignedOutProps) => {
  const { t } = useMessages();
  const signIn = (
    <Button variant="primary" onClick={onSignIn}>
      {t('session.sign-in')}
    </Button>
  );
  return <StatusPage isAlone icon={SignOutIcon} title="session.signed-out" action={signIn} shopHref={shopHref} />;
};

/** The account of the customer who was signed in has been deleted. */
export const AccountDeletedPage = ({ onSignIn, shopHref, contactHref }: SignedOutProps & ContactProps) => {
  const { t } = useMessages();
  const signIn = (
    <Button variant="primary" onClick={onSignIn}>
      {t('session.sign-in-other')}
    </Button>
  );
  const page = { icon: SignOutIcon, title: 'session.deleted', body: 'session.deleted-body' } as const;
  return <StatusPage {...page} isAlone isFailure action={signIn} shopHref={shopHref} contactHref={contactHref} />;
};

/** The browser keeps site data from this page (C09.2). */
export const BlockedPage = ({ onRetry }: { readonly onRetry: () => void }) => (
  <StatusPage isAlone isFailure icon={CookieIcon} title="blocked.title" body="blocked.body" onRetry={onRetry} />
);

interface ErrorPageProps extends FailurePageProps, ContactProps {
  /** Fills the window, when there is no shell around it. */
  readonly isAlone?: boolean;
}

/** Something broke that no part of the page foresaw; the shell around it goes on. */
export const ErrorPage = (props: ErrorPageProps) => (
  <StatusPage isFailure icon={ErrorIcon} title="error.title" body="error.unexpected" {...props} />
);

export interface StatusPageProps extends Partial<ReportProps> {
  readonly icon: IconType;
  readonly title: MessageId;
  readonly body?: MessageId;
  /** The one way on, unless it is to try again. */
  readonly action?: ReactNode;
  readonly onRetry?: () => void;
  /** First 12 characters of the correlation id; `null` when nothing was sent. */
  readonly reference?: string | null;
  readonly contactHref?: string | null;
  readonly shopHref?: string | null;
  /** Read out at once, because it takes the place of what the customer wanted. */
  readonly isFailure?: boolean;
  /** Fills the window; otherwise it stands in a page. */
  readonly isAlone?: boolean;
}

/** A page that says one thing and offers one way on. */
export const StatusPage = ({
  icon,
  title,
  body,
  action,
  onRetry,
  reference = null,
  saveReport,
  contactHref = null,
  shopHref = null,
  isFailure = false,
  isAlone = false,
}: StatusPageProps) => {
  const { t } = useMessages();
  const texts = referenceTexts(t, reference);
  return (
    <main id="content" tabIndex={-1} className={styles.page} data-alone={isAlone || undefined}>
      <div className={styles.text} {...(isFailure ? { role: 'alert' } : {})}>
        <span className={styles.icon} data-failure={isFailure || undefined}>
          <Icon icon={icon} size={28} />
        </span>
        <h1 className={styles.title} tabIndex={-1}>
          {t(title)}
        </h1>
        {body !== undefined && <p className={styles.body}>{t(body)}</p>}
      </div>
      {action}
      {shopHref !== null && (
        <ButtonLink href={shopHref} variant="ghost">
          {t('session.to-shop')}
        </ButtonLink>
      )}
      {onRetry !== undefined && (
        <Button variant="primary" icon={RetryIcon} onClick={onRetry}>
          {t('error.try-again')}
        </Button>
      )}
      {contactHref !== null && (
        <ButtonLink href={contactHref} variant="ghost">
          {t('error.contact')}
        </ButtonLink>
      )}
      {texts !== undefined && <Reference {...texts} />}
      {saveReport !== undefined && <ReportOffer saveReport={saveReport} />}
    </main>
  );
};
