import { Page, PageHeader, type Tab, Tabs } from '@account-area/components';
import { albumsGoingAway, type DeletionsActor, photosGoingAway } from '@account-area/deletion';
import { useMessages } from '@account-area/messages';
import { albumsCount, type LibraryCountsActor, photosCount } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import styles from './my-photos-layout.module.css';

/** Where the parts of the photo area are. */
export interface LibraryLinks {
  readonly photos: string;
  /** Their page; `switched-off` while their flag is off, which page and tab say (C04.3). */
  readonly albums: { readonly href: string } | 'switched-off';
  /** Where the customer can order; `null` while it is not known. */
  readonly shop: string | null;
  /** The page before the photo area, for screens without a menu beside it; `null` within another product (C03.2). */
  readonly back: string | null;
}

export interface MyPhotosLayoutProps {
  readonly counts: LibraryCountsActor;
  /** Which of its parts the page shows. */
  readonly current?: 'photos' | 'albums';
  /** Deletions that run: what is about to go is no longer counted. */
  readonly deletions: DeletionsActor;
  readonly links: LibraryLinks;
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
  current = 'photos',
  deletions,
  links,
  isSelecting = false,
  actions,
  tools,
  children,
}: MyPhotosLayoutProps) => {
  const { t, number } = useMessages();
  const counted = useSelector(counts, photosCount);
  const goingAway = useSelector(deletions, photosGoingAway);
  const photos = counted === null ? null : Math.max(0, counted - (goingAway ?? counted));
  const albums = useAlbumsTab({ counts, deletions, albums: links.albums, isCurrent: current === 'albums' });
  return (
    <Page wide>
      <div className={styles.header} data-selecting={isSelecting || undefined}>
        <PageHeader
          title={t('photos.title')}
          back={links.back === null ? undefined : { href: links.back, label: t('photos.back') }}
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
            current: current === 'photos',
          },
          ...albums,
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

interface AlbumsTab extends Pick<MyPhotosLayoutProps, 'counts' | 'deletions'> {
  readonly albums: LibraryLinks['albums'];
  readonly isCurrent: boolean;
}

const useAlbumsTab = ({ albums, counts, deletions, isCurrent: current }: AlbumsTab): readonly Tab[] => {
  const { t, number } = useMessages();
  const counted = useSelector(counts, albumsCount);
  const goingAway = useSelector(deletions, albumsGoingAway);
  const count = counted === null ? undefined : number(Math.max(0, counted - goingAway));
  const face = { label: t('photos.tab.albums'), count };
  const isOff = albums === 'switched-off';
  return [
    isOff ? { ...face, disabledReason: t('photos.albums-unavailable') } : { ...face, href: albums.href, current },
  ];
};
