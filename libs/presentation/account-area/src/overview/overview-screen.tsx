import {
  BrandMark,
  ButtonLink,
  Icon,
  MenuEntry as MenuRow,
  MenuList,
  Page,
  PageHeader,
  PhotosIcon,
  SignOutIcon,
} from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import { ENTRY_LOOKS, type MenuEntry } from '../shell/menu.ts';
import styles from './overview-screen.module.css';

export interface OverviewScreenProps {
  /** How the customer is greeted; `null` until the customer is known, or when that failed. */
  readonly firstName: string | null;
  readonly brandName: string;
  readonly homeHref: string;
  /** The menu; shown here below 1024 px. `null` in stripped mode. */
  readonly entries: readonly MenuEntry[] | null;
  /** Where the photos are; `null` while this host does not show them. */
  readonly photosHref: string | null;
  readonly signOutHref: string;
  /** How long the photos are kept. */
  readonly storageCard?: ReactNode;
  readonly preferences?: ReactNode;
}

/** The first page: what there is on large screens, the menu on small ones. */
export const OverviewScreen = ({
  firstName,
  brandName,
  homeHref,
  entries,
  photosHref,
  signOutHref,
  storageCard,
  preferences,
}: OverviewScreenProps) => {
  const { t } = useMessages();
  const rows = (entries ?? []).filter(({ id }) => id !== 'overview' && id !== 'sign-out');
  return (
    <Page>
      {entries !== null && (
        <div className={styles.brand}>
          <BrandMark name={brandName} href={homeHref} />
        </div>
      )}
      <PageHeader title={firstName === null ? t('overview.welcome') : t('overview.greeting', { name: firstName })} />

      {entries !== null && (
        <div className={styles.menu}>
          {rows.length > 0 && (
            <MenuList label={t('menu.label')}>
              {rows.map(({ id, href }) => (
                <MenuRow key={id} href={href} icon={ENTRY_LOOKS[id].icon} label={t(ENTRY_LOOKS[id].text)} />
              ))}
            </MenuList>
          )}
          {storageCard !== undefined && <div className={styles.smallOnly}>{storageCard}</div>}
        </div>
      )}

      <div className={styles.home} data-stripped={entries === null || undefined}>
        {photosHref !== null && (
          <section className={styles.photos} aria-labelledby="overview-photos">
            <div className={styles.tiles} aria-hidden>
              <span />
              <span />
              <span>
                <Icon icon={PhotosIcon} size={32} />
              </span>
            </div>
            <div className={styles.text}>
              <h2 id="overview-photos">{t('photos.title')}</h2>
              <p>{t('overview.photos-body')}</p>
              <ButtonLink href={photosHref} variant="primary">
                {t('overview.photos-link')}
              </ButtonLink>
            </div>
          </section>
        )}
        {storageCard}
      </div>

      {entries !== null && (
        <div className={styles.foot}>
          {preferences}
          <div className={styles.signOut}>
            <ButtonLink href={signOutHref} icon={SignOutIcon}>
              {t('menu.sign-out')}
            </ButtonLink>
          </div>
        </div>
      )}
    </Page>
  );
};
