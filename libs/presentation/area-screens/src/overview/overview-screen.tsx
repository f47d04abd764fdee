import type { MenuLine } from '@account-area/area';
import {
  BrandMark,
  ButtonLink,
  DownloadIcon,
  MenuEntry,
  MenuList,
  Page,
  PageHeader,
  PhotosIcon,
  SignOutIcon,
  Tiles,
} from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { Fragment, type ReactNode } from 'react';

import { LINE_LOOKS } from '../shell/shell.tsx';
import styles from './overview-screen.module.css';

export interface OverviewScreenProps {
  /** How the customer is greeted; `null` until the customer is known, or when that failed. */
  readonly firstName: string | null;
  /** The menu, shown here where there is no rail; `null` in stripped mode. */
  readonly menu: OverviewMenu | null;
  /** Where the photos are; `null` while this host does not show them. */
  readonly photosHref: string | null;
  /** Where the archives of photos are; `null` while this host does not show photos. */
  readonly downloadsHref: string | null;
  readonly storageCard?: ReactNode;
  /** What the customer has ordered and begun; not on small screens. Its place is kept while there is none. */
  readonly blocks?: ReactNode;
}

export interface OverviewMenu {
  /** The bar above the menu; `null` where another product shows its own. */
  readonly brand: { readonly name: string; readonly href: string } | null;
  readonly lines: readonly MenuLine[];
  readonly signOutHref: string;
  readonly preferences?: ReactNode;
}

/** The first page: what there is on large screens, the menu on small ones. */
export const OverviewScreen = (props: OverviewScreenProps) => {
  const { blocks, downloadsHref, firstName, menu, photosHref, storageCard } = props;
  const { t } = useMessages();
  return (
    <Page>
      {menu?.brand && (
        <div className={styles.brand}>
          <BrandMark {...menu.brand} />
        </div>
      )}
      <PageHeader title={firstName === null ? t('overview.welcome') : t('overview.greeting', { name: firstName })} />
      {menu !== null && <SmallMenu lines={menu.lines} downloadsHref={downloadsHref} storageCard={storageCard} />}
      <div className={styles.home} data-beside-menu={menu !== null || undefined}>
        {photosHref !== null && <PhotosCard href={photosHref} downloadsHref={downloadsHref} />}
        <div className={styles.storage}>{storageCard}</div>
      </div>
      <div className={styles.blocks}>{blocks}</div>
      {menu !== null && (
        <div className={styles.foot}>
          <div className={styles.preferences}>{menu.preferences}</div>
          <div className={styles.signOut}>
            <ButtonLink href={menu.signOutHref} icon={SignOutIcon} mirrored>
              {t('menu.sign-out')}
            </ButtonLink>
          </div>
        </div>
      )}
    </Page>
  );
};

type SmallMenuProps = Pick<OverviewMenu, 'lines'> & Pick<OverviewScreenProps, 'downloadsHref' | 'storageCard'>;

const SmallMenu = ({ downloadsHref, lines, storageCard }: SmallMenuProps) => {
  const { t } = useMessages();
  const rows = lines.filter(({ id }) => id !== 'overview' && id !== 'sign-out');
  return (
    <div className={styles.menu}>
      {rows.length > 0 && (
        <MenuList label={t('menu.label')}>
          {rows.map(({ id, href }) => (
            <Fragment key={id}>
              <MenuEntry href={href} icon={LINE_LOOKS[id].icon} label={t(LINE_LOOKS[id].text)} />
              {id === 'photos' && downloadsHref !== null && (
                <MenuEntry href={downloadsHref} icon={DownloadIcon} label={t('downloads.title')} />
              )}
            </Fragment>
          ))}
        </MenuList>
      )}
      {storageCard}
    </div>
  );
};

type PhotosCardProps = Pick<OverviewScreenProps, 'downloadsHref'> & { readonly href: string };

const PhotosCard = ({ downloadsHref, href }: PhotosCardProps) => {
  const { t } = useMessages();
  return (
    <section className={styles.photos} aria-labelledby="overview-photos">
      <Tiles icon={PhotosIcon} size="small" />
      <div className={styles.text}>
        <h2 id="overview-photos">{t('photos.title')}</h2>
        <p>{t('overview.photos-body')}</p>
        <div>
          <ButtonLink href={href} variant="primary">
            {t('overview.photos-link')}
          </ButtonLink>
          {downloadsHref !== null && <ButtonLink href={downloadsHref}>{t('downloads.open')}</ButtonLink>}
        </div>
      </div>
    </section>
  );
};
