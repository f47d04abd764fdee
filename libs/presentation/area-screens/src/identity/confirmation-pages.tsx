import { ButtonLink, DeleteIcon, ErrorIcon, handFocusOn, PageLoader } from '@account-area/components';
import { type MessageId, useMessages } from '@account-area/messages';

import { StatusPage } from '../status/pages.tsx';
import styles from '../status/status-page.module.css';

/** Nothing but the sign that a link is being confirmed. */
export const ConfirmingPage = ({ label = 'identity.confirming' }: { readonly label?: MessageId }) => {
  const { t } = useMessages();
  return (
    <main id="content" ref={handFocusOn} tabIndex={-1} className={styles.page} data-alone>
      <PageLoader label={t(label)} />
    </main>
  );
};

interface ConfirmationErrorProps {
  /** Where the customer asks for another link. */
  readonly settingsHref: string;
  /** Customer care of the host; `null` where it has none. */
  readonly contactHref: string | null;
}

/** The account was not deleted (C39.3). */
export const DeletionErrorPage = ({ contactHref, settingsHref }: ConfirmationErrorProps) => (
  <StatusPage
    isFailure
    icon={DeleteIcon}
    title="identity.deletion-failed"
    body="identity.deletion-failed-body"
    action={<TryAgain href={settingsHref} />}
    contactHref={contactHref}
  />
);

/** The e-mail address was not changed (C38.3): perhaps because it is that of another account by now (D63). */
export const EmailErrorPage = ({
  contactHref,
  isInUse,
  settingsHref,
}: ConfirmationErrorProps & { readonly isInUse: boolean }) => (
  <StatusPage
    isFailure
    icon={ErrorIcon}
    title="identity.email-failed"
    body={isInUse ? 'identity.email-in-use' : 'identity.email-failed-body'}
    action={<TryAgain href={settingsHref} />}
    contactHref={contactHref}
  />
);

const TryAgain = ({ href }: { readonly href: string }) => {
  const { t } = useMessages();
  return (
    <ButtonLink href={href} variant="primary">
      {t('error.try-again')}
    </ButtonLink>
  );
};
