import { AppLayout, Banner, LiveRegion, SkipLink } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import styles from './shell.module.css';
import { SideMenu, type SideMenuProps } from './side-menu.tsx';

export interface ShellProps {
  /** The side menu; `null` in stripped mode, which shows only the page. */
  readonly menu: SideMenuProps | null;
  /**
   * `covered` while a page over the whole window hides it: it keeps its size and its place, and nobody reaches it.
   * `absent` when such a page is all there is.
   */
  readonly presence?: 'shown' | 'covered' | 'absent';
  /** The title of the page that was just opened; empty until the customer goes to another one. */
  readonly announcement: string;
  /** Whether the session cannot be renewed at the moment, although the customer stays signed in. */
  readonly isRenewalFailing?: boolean;
  /** The page: a `Page` with one `h1`. */
  readonly children: ReactNode;
}

/** What stays while the customer goes from page to page. */
export const Shell = ({ menu, presence = 'shown', announcement, isRenewalFailing = false, children }: ShellProps) => {
  const { t } = useMessages();
  const isAbsent = presence === 'absent';
  return (
    <>
      <div className={styles.shell} data-presence={presence} inert={presence === 'covered'}>
        {!isAbsent && <SkipLink href="#content">{t('shell.skip-link')}</SkipLink>}
        <AppLayout {...(menu === null || isAbsent ? {} : { rail: <SideMenu {...menu} /> })}>
          {isRenewalFailing && !isAbsent && (
            <aside className={styles.notice}>
              <Banner tone="warn">{t('session.renewal-failing')}</Banner>
            </aside>
          )}
          {children}
        </AppLayout>
      </div>
      <LiveRegion message={announcement} />
    </>
  );
};
