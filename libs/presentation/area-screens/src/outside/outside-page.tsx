import type { OutsideName } from '@account-area/area';
import { BrandMark, ButtonLink, CheckIcon, ErrorIcon, type IconType, SignOutIcon } from '@account-area/components';
import { type MessageId, useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import { StatusPage } from '../status/pages.tsx';
import styles from './outside-page.module.css';

export interface OutsideFrameProps {
  readonly brandName: string;
  /** Where the mark of the brand leads: the beginning of the area. */
  readonly homeHref: string;
  readonly children: ReactNode;
}

/** What is around a page that needs no session: the brand alone. */
export const OutsideFrame = ({ brandName, children, homeHref }: OutsideFrameProps) => (
  <>
    <header className={styles.header}>
      <BrandMark name={brandName} href={homeHref} />
    </header>
    {children}
  </>
);

/** The pages that only say something. */
export type OutsidePageName = Exclude<OutsideName, 'subscription'>;

export interface OutsidePageProps {
  readonly page: OutsidePageName;
  /** The beginning of the area, which signs in. */
  readonly signInHref: string;
  /** The shop of the host; `null` where it has none. */
  readonly shopHref: string | null;
  /** Customer care of the host; `null` where it has none. */
  readonly contactHref: string | null;
}

/** What became of what a link confirmed, said without a session (D05, D14, C40.2). */
export const OutsidePage = ({ contactHref, page, shopHref, signInHref }: OutsidePageProps) => {
  const { t } = useMessages();
  const { isFailure = false, signIn = 'session.sign-in', ...texts } = PAGES[page];
  return (
    <StatusPage
      {...texts}
      isFailure={isFailure}
      action={
        <ButtonLink href={signInHref} variant="primary">
          {t(signIn)}
        </ButtonLink>
      }
      shopHref={shopHref}
      contactHref={page === 'accountDeleted' || isFailure ? contactHref : null}
    />
  );
};

interface PageLook {
  readonly icon: IconType;
  readonly title: MessageId;
  readonly body?: MessageId;
  readonly isFailure?: boolean;
  readonly signIn?: MessageId;
}

const PAGES: Readonly<Record<OutsidePageName, PageLook>> = {
  accountDeleted: {
    icon: SignOutIcon,
    title: 'session.deleted',
    body: 'session.deleted-body',
    signIn: 'session.sign-in-other',
  },
  emailSuccess: { icon: CheckIcon, title: 'outside.email-changed', body: 'outside.email-changed-body' },
  subscriptionSuccess: { icon: CheckIcon, title: 'outside.subscribed' },
  subscriptionError: {
    icon: ErrorIcon,
    title: 'outside.subscription-failed',
    body: 'outside.subscription-failed-body',
    isFailure: true,
  },
};
