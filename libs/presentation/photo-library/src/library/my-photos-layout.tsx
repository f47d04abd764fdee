import { Page, PageHeader, Tabs } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { albumsCount, type LibraryCountsActor, photosCount } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import styles from './my-photos-layout.module.css';

/** Where the parts of the photo area are. */
export interface LibraryLinks {
  readonly photos: string;
  readonly albums: string;
  /** The page before the photo area, for screens without a menu beside it. */
  readonly back: string;
}

export interface MyPhotosLayoutProps {
  readonly counts: LibraryCountsActor;
  readonly links: LibraryLinks;
  /** In `stripped` mode there is no way back (C03.2). */
  readonly isStripped: boolean;
  /** Whether the album flag is on; else the tab says why it cannot be opened (C04.3). */
  readonly hasAlbums: boolean;
  /** While photos are being selected small screens show how many instead of the page's own controls. */
  readonly isSelecting?: boolean;
  /** Actions of the page, beside its title. */
  readonly actions?: ReactNode;
  /** Controls of the view, beside the tabs. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the photo area: its title, and tabs that say how much is behind them (C10). */
export const MyPhotosLayout = ({
  counts,
  links,
  isStripped,
  hasAlbums,
  isSelecting = false,
  actions,
  tools,
  children,
}: MyPhotosLayoutProps) => {
  const { t, number } = useMessages();
  const photos = useSelector(counts, photosCount);
  const albums = useSelector(counts, albumsCount);
  return (
    <Page wide gutter>
      <div className={styles.header} data-selecting={isSelecting || undefined}>
        <PageHeader
          title={t('photos.title')}
          back={isStripped ? undefined : { href: links.back, label: t('photos.back') }}
        >
          {actions}
        </PageHeader>
      </div>
      <Tabs
        label={t('photos.tabs-label')}
        tabs={[
          {
            href: links.photos,
            label: t('photos.tab.photos'),
            count: photos === null ? undefined : number(photos),
            current: true,
          },
          {
            href: links.albums,
            label: t('photos.tab.albums'),
            count: albums === null ? undefined : number(albums),
            disabledReason: hasAlbums ? undefined : t('photos.albums-unavailable'),
          },
        ]}
      >
        {tools !== undefined && (
          <div className={styles.tools} data-selecting={isSelecting || undefined}>
            {tools}
          </div>
        )}
      </Tabs>
      {children}
    </Page>
  );
};
