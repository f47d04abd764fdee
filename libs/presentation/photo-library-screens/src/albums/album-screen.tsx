import {
  albumFailure,
  albumOf,
  type CopyProgress,
  isSharedAlbum,
  type SharedAlbum,
  type ShownAlbum,
  type SingleAlbumActor,
} from '@account-area/albums';
import {
  Alert,
  BackIcon,
  Banner,
  Button,
  ButtonLink,
  DeleteIcon,
  EmptyState,
  handFocusOn,
  Page,
  PageHeader,
  PageLoader,
  PhotosIcon,
  PlusIcon,
} from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { type PhotosScreenActor, selectionOf, timelineOf } from '@account-area/photo-library';
import { photosInTimeline } from '@account-area/photos';
import { isSelecting } from '@account-area/selection';
import { useSelector } from '@xstate/react';

import { PhotoList, usePhotoStage } from '../photos/photo-list.tsx';
import type { OnCopy, Printing } from '../photos/selection-actions.ts';
import { SelectionBar } from '../photos/selection-bar.tsx';
import { TimelineTools } from '../photos/timeline-tools.tsx';
import type { PhotoOpening } from '../photos/timeline.tsx';
import { AlbumDeletionDialog } from './album-deletion-dialog.tsx';
import { AlbumHeader } from './album-header.tsx';
import { AlbumSharing } from './album-sharing.tsx';
import styles from './albums.module.css';
import { createdText } from './created-text.ts';
import { EmptyAlbum } from './empty-album.tsx';
import sharedStyles from './shared-album.module.css';
import { useUnavailableActions } from './unavailable-actions.ts';

export interface AlbumScreenProps {
  readonly page: SingleAlbumActor;
  readonly screen: PhotosScreenActor;
  /** The list of albums. */
  readonly albumsHref: string;
  readonly opening: PhotoOpening;
  /** Photos are to be added to the album; of a shared one they never are. */
  readonly onAddPhotos?: () => void;
  /** Asks which album photos are to be copied to; those of a shared album never are. */
  readonly onCopy?: OnCopy;
  /** Photos that are on their way into the album; `null` while none are. */
  readonly copying?: CopyProgress | null;
  /** Whether prints could be ordered here of photos of other albums (D09): of those of a shared one they never are. */
  readonly withPrints?: boolean;
  /** Only where prints are sold (D09). */
  readonly printing?: Printing | undefined;
  /** Whether the first picture of the page is there. */
  readonly isPainted?: boolean;
}

/** One album: the customer's own (C21), or one that is shared and only looked at (C22). */
export const AlbumScreen = (props: AlbumScreenProps) => {
  const album = useSelector(props.page, albumOf);
  return <Page wide>{album === null ? <Unknown {...props} /> : <Known {...props} album={album} />}</Page>;
};

/** The album is on its way, or cannot be shown. */
const Unknown = ({ albumsHref, page, screen }: AlbumScreenProps) => {
  const { t } = useMessages();
  const tryAgain = () => {
    page.send({ type: 'album.retried' });
    timelineOf(screen.getSnapshot()).send({ type: 'timeline.retried' });
  };
  const failure = useSelector(page, albumFailure);
  const isAbsent = failure?.code === 'absent';
  return (
    <div ref={handFocusOn}>
      <BackLink href={albumsHref} />
      <PageHeader title={t('album.title')} back={{ href: albumsHref, label: t('album.back') }} />
      {failure === null ? (
        <PageLoader label={t('album.loading')} />
      ) : (
        <Alert
          title={t(isAbsent ? 'album.absent' : 'album.error')}
          retry={isAbsent ? undefined : { label: t('error.try-again'), onPress: tryAgain }}
          reference={isAbsent ? undefined : referenceTexts(t, referenceOf(failure))}
        />
      )}
    </div>
  );
};

const Known = (props: AlbumScreenProps & WithAlbum) => {
  const {
    album,
    albumsHref,
    copying = null,
    isPainted = true,
    onAddPhotos,
    onCopy,
    opening,
    page,
    printing,
    screen,
    withPrints = false,
  } = props;
  const messages = useMessages();
  const { t } = messages;
  const stage = usePhotoStage(screen);
  const selecting = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  const count = useSelector(timelineOf(screen.getSnapshot()), photosInTimeline);
  const askToDelete = () => page.send({ type: 'deletion.asked' });
  const deletion = (
    <Button variant="ghost" icon={DeleteIcon} onClick={askToDelete}>
      {t('album.delete')}
    </Button>
  );
  const isShared = isSharedAlbum(album);
  const unavailable = useUnavailableActions(withPrints);
  return (
    <>
      <BackLink href={albumsHref} />
      {isSharedAlbum(album) ? (
        <SharedHeader album={album} backHref={albumsHref} isCovered={selecting} />
      ) : (
        <AlbumHeader page={page} album={album} backHref={albumsHref} isCovered={selecting}>
          {stage !== 'empty' && (
            <Button variant="primary" icon={PlusIcon} collapses onClick={onAddPhotos}>
              {t('photos.add')}
            </Button>
          )}
        </AlbumHeader>
      )}
      <div className={styles.about} data-covered={selecting || undefined}>
        <p className={styles.facts}>
          {stage === 'shown' && <span>{t('photos.count', { count })}</span>}
          <span>{createdText(new Date(album.createdAt), new Date(), messages)}</span>
          {isSharedAlbum(album) && <AlbumSharing album={album} page={page} />}
        </p>
        {stage === 'shown' && (
          <div className={styles.tools}>
            <TimelineTools screen={screen} />
            {!selecting && (
              <Button variant="ghost" size="small" icon={DeleteIcon} collapses onClick={askToDelete}>
                {t('album.delete')}
              </Button>
            )}
          </div>
        )}
      </div>
      {/* Before the photos: the way to it by keyboard does not lead through all that follows them. */}
      <SelectionBar
        screen={screen}
        isPainted={isPainted}
        onCopy={onCopy}
        printing={printing}
        instead={isShared ? unavailable : undefined}
      />
      <PhotoList
        screen={screen}
        opening={opening}
        isPainted={isPainted}
        loadingText={t('album.photos-loading')}
        errorText={t('album.photos-error')}
        isReadOnly={isShared || (printing?.panel ?? null) !== null}
        empty={
          isShared ? (
            <EmptyState icon={PhotosIcon} title={t('shared.empty')} action={deletion} />
          ) : (
            <EmptyAlbum
              screen={screen}
              name={album.name}
              copying={copying}
              onAddPhotos={onAddPhotos}
              deletion={deletion}
            />
          )
        }
      />
      <AlbumDeletionDialog page={page} album={album} />
    </>
  );
};

interface WithAlbum {
  readonly album: ShownAlbum;
}

interface SharedHeaderProps {
  readonly album: SharedAlbum;
  readonly backHref: string;
  readonly isCovered: boolean;
}

const SharedHeader = ({ album, backHref, isCovered }: SharedHeaderProps) => {
  const { t } = useMessages();
  return (
    <>
      <div className={styles.header} data-covered={isCovered || undefined}>
        <PageHeader title={album.name} back={{ href: backHref, label: t('album.back') }} />
      </div>
      <div className={sharedStyles.banner}>
        <Banner>{t('shared.banner')}</Banner>
      </div>
    </>
  );
};

/** The way back on screens that have the side menu: a phone has its arrow. */
const BackLink = ({ href }: { readonly href: string }) => {
  const { t } = useMessages();
  return (
    <div className={styles.back}>
      <ButtonLink variant="text" size="small" icon={BackIcon} mirrored href={href}>
        {t('album.back')}
      </ButtonLink>
    </div>
  );
};
