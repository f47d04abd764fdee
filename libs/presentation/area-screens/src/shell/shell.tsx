import type { MenuLine, MenuLineId } from '@account-area/area';
import {
  Announcer,
  AppLayout,
  Banner,
  BrandMark,
  DownloadIcon,
  ExternalIcon,
  FileIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  type IconType,
  LiveRegion,
  NavEntry,
  NavRail,
  OrdersIcon,
  PhotosIcon,
  ProjectsIcon,
  SettingsIcon,
  SignOutIcon,
  SkipLink,
} from '@account-area/components';
import { type MessageId, useMessages } from '@account-area/messages';
import { Fragment, type ReactNode, useDeferredValue } from 'react';

import styles from './shell.module.css';

export interface ShellProps {
  /** The side menu; `null` in stripped mode, which shows only the page. */
  readonly menu: SideMenuProps | null;
  /**
   * `covered` while a page over the whole window hides it: it keeps its size and its place, and cannot be reached.
   * `absent` when such a page is all there is.
   */
  readonly presence?: 'shown' | 'covered' | 'absent';
  /** The title of the page that was just opened; empty until the customer goes to another one. */
  readonly announcement: string;
  /** Whether the session cannot be renewed at the moment, although the customer stays signed in. */
  readonly isRenewalFailing?: boolean;
  /** Whether the device has no connection: said over whatever covers the shell, too. */
  readonly isOffline?: boolean;
  /** What is to be said of the account on every page. Its place is kept while it is on its way; `null` where nothing is said. */
  readonly banner?: ReactNode;
  /** The page: a `Page` with one `h1`. */
  readonly children: ReactNode;
}

/** What stays while the customer goes from page to page. */
export const Shell = ({
  menu,
  presence = 'shown',
  announcement,
  isRenewalFailing = false,
  isOffline = false,
  banner = null,
  children,
}: ShellProps) => {
  const { t } = useMessages();
  const isAbsent = presence === 'absent';
  const notice = isOffline ? t('connection.offline') : isRenewalFailing ? t('session.renewal-failing') : null;
  return (
    <>
      <div className={styles.shell} data-presence={presence} inert={presence === 'covered'}>
        {!isAbsent && <SkipLink href="#content">{t('shell.skip-link')}</SkipLink>}
        <AppLayout {...(menu === null || isAbsent ? {} : { rail: <SideMenu {...menu} /> })}>
          {(notice ?? banner) !== null && !isAbsent && (
            <aside className={styles.notice}>
              {notice !== null && <Banner tone="warn">{notice}</Banner>}
              {banner !== null && <div className={styles.banner}>{banner}</div>}
            </aside>
          )}
          {children}
        </AppLayout>
      </div>
      {isOffline && presence !== 'shown' && (
        <aside className={styles.over}>
          <Banner tone="warn">{t('connection.offline')}</Banner>
        </aside>
      )}
      <LiveRegion message={announcement} />
      <Announcer message={isOffline ? t('connection.offline') : ''} />
    </>
  );
};

interface SideMenuProps {
  readonly brandName: string;
  readonly homeHref: string;
  readonly lines: readonly MenuLine[];
  /** The archives of photos, below the photos; missing where there are none. */
  readonly downloads?: { readonly href: string; readonly isCurrent: boolean } | null;
  readonly storageCard?: ReactNode;
  readonly preferences?: ReactNode;
}

/**
 * The menu beside the page from 1024 px; below that the overview is the menu. Its place is there at once. What is in it
 * is drawn in the task after the page, which then has asked for its pictures.
 */
const SideMenu = ({ brandName, downloads = null, homeHref, lines, storageCard, preferences }: SideMenuProps) => {
  const { t } = useMessages();
  const isDrawn = useDeferredValue(true, false);
  return (
    <NavRail
      label={t('menu.label')}
      brand={<BrandMark name={brandName} href={homeHref} />}
      footer={
        isDrawn && (
          <>
            {storageCard}
            {preferences}
          </>
        )
      }
    >
      {(isDrawn ? lines : []).map(({ id, href, isCurrent }) => {
        const { icon, mirrored, text } = LINE_LOOKS[id];
        const entry = <NavEntry href={href} icon={icon} mirrored={mirrored} label={t(text)} current={isCurrent} />;
        return (
          <Fragment key={id}>
            {entry}
            {id === 'photos' && downloads !== null && (
              <NavEntry
                href={downloads.href}
                icon={DownloadIcon}
                label={t('downloads.title')}
                current={downloads.isCurrent}
              />
            )}
          </Fragment>
        );
      })}
    </NavRail>
  );
};

interface LineLook {
  readonly icon: IconType;
  /** For pictures that show a direction. */
  readonly mirrored?: boolean;
  readonly text: MessageId;
}

export const LINE_LOOKS: Readonly<Record<MenuLineId, LineLook>> = {
  overview: { icon: HomeIcon, text: 'menu.overview' },
  orders: { icon: OrdersIcon, text: 'menu.orders' },
  invoices: { icon: FileIcon, text: 'menu.invoices' },
  projects: { icon: ProjectsIcon, text: 'menu.projects' },
  integration: { icon: InfoIcon, text: 'menu.integration' },
  settings: { icon: SettingsIcon, text: 'menu.settings' },
  photos: { icon: PhotosIcon, text: 'menu.photos' },
  widgets: { icon: ExternalIcon, text: 'menu.widgets' },
  faqs: { icon: HelpIcon, text: 'menu.faqs' },
  'sign-out': { icon: SignOutIcon, mirrored: true, text: 'menu.sign-out' },
};
