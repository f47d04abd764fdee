import { AppLayout, Banner, LiveRegion, SkipLink } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import styles from './shell.module.css';
import { SideMenu, type SideMenuProps } from './side-menu.tsx';

export interface ShellProps {
  /** The side menu; `null` in stripped mode, which shows only the page. */
  readonly menu: SideMenuProps | null;
  /** The title of the page that was just opened; empty until the customer goes to another one. */
  readonly announcement: string;
  /** Whether the session cannot be renewed at the moment, although the customer stays signed in. */
  readonly isRenewalFailing?: boolean;
  /** The page: a `Page` with one `h1`. */
  readonly children: ReactNode;
}

/** What stays while the customer goes from page to page. */
export const Shell = ({ menu, announcement, isRenewalFailing = false, children }: ShellProps) => {
  const { t } = useMessages();
  return (
    <>
      <SkipLink href="#content">{t('shell.skip-link')}</SkipLink>
      <AppLayout {...(menu === null ? {} : { rail: <SideMenu {...menu} /> })}>
        {isRenewalFailing && (
          <aside className={styles.notice}>
            <Banner tone="warn">{t('session.renewal-failing')}</Banner>
          </aside>
        )}
        {children}
      </AppLayout>
      <LiveRegion message={announcement} />
    </>
  );
};
