import {
  Alert,
  Button,
  ButtonLink,
  DownloadIcon,
  EmptyState,
  Page,
  PageHeader,
  PageLoader,
} from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import {
  archiveDeletionError,
  type ArchiveListActor,
  archivesError,
  archivesListed,
  type DownloadsActor,
  isDeletingArchive,
  isDeletionOpen,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { ArchiveRow } from './archive-row.tsx';
import styles from './downloads-screen.module.css';
import { referenceIn } from './reference-in.ts';

export interface DownloadsScreenProps {
  readonly page: ArchiveListActor;
  readonly downloads: DownloadsActor;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly backHref: string | null;
  /** Where the photos are; `null` while this host does not show them. */
  readonly photosHref: string | null;
}

/** The archives of a customer (C17.5). */
export const DownloadsScreen = ({ page, downloads, backHref, photosHref }: DownloadsScreenProps) => {
  const { t } = useMessages();
  const archives = useSelector(page, archivesListed);
  const error = useSelector(page, archivesError);
  useNews(page, downloads);
  return (
    <Page>
      <PageHeader
        title={t('downloads.title')}
        back={backHref === null ? undefined : { href: backHref, label: t('photos.back') }}
      />
      {error !== null && <Failure page={page} reference={referenceIn(error)} />}
      {archives === null && error === null && <PageLoader label={t('downloads.loading')} />}
      {archives?.length === 0 && (
        <EmptyState
          icon={DownloadIcon}
          title={t('downloads.empty.title')}
          body={t('downloads.empty.body')}
          action={
            photosHref !== null && (
              <ButtonLink href={photosHref} variant="primary" size="large">
                {t('overview.photos-link')}
              </ButtonLink>
            )
          }
        />
      )}
      {archives !== null && archives.length > 0 && (
        <ul className={styles.list} aria-label={t('downloads.list-label')}>
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} downloads={downloads} page={page} />
          ))}
        </ul>
      )}
      <DeletionDialog page={page} />
    </Page>
  );
};

/** Asks for the list anew when an archive has come further in this tab. */
const useNews = (page: ArchiveListActor, downloads: DownloadsActor) => {
  useEffect(
    () =>
      hearNotices(downloads, 'download.changed', ({ kind, phase, share }) => {
        const isOnItsWay = (phase === 'saving' || phase === 'interrupted') && share !== null;
        if (kind === 'archive' && !isOnItsWay) page.send({ type: 'list.invalidated' });
      }),
    [downloads, page],
  );
};

const Failure = ({ page, reference }: Pick<DownloadsScreenProps, 'page'> & { readonly reference: string | null }) => {
  const { t } = useMessages();
  return (
    <div className={styles.notice}>
      <Alert
        title={t('downloads.error')}
        retry={{ label: t('error.try-again'), onPress: () => page.send({ type: 'list.retried' }) }}
        reference={referenceTexts(t, reference)}
      />
    </div>
  );
};

const DeletionDialog = ({ page }: Pick<DownloadsScreenProps, 'page'>) => {
  const { t } = useMessages();
  const isDeleting = useSelector(page, isDeletingArchive);
  const error = useSelector(page, archiveDeletionError);
  const cancel = () => page.send({ type: 'deletion.cancelled' });
  return (
    <AlertModal
      open={useSelector(page, isDeletionOpen)}
      onClose={cancel}
      escapable={!isDeleting}
      title={t('downloads.delete-title')}
      description={t('downloads.delete-body')}
      actions={
        <>
          <Button variant="ghost" aria-disabled={isDeleting} onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button
            variant="destructive"
            aria-disabled={isDeleting}
            onClick={() => page.send({ type: 'deletion.confirmed' })}
          >
            {t('downloads.delete')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Alert title={t('downloads.delete-failed')} reference={referenceTexts(t, referenceIn(error))} />
      )}
    </AlertModal>
  );
};
