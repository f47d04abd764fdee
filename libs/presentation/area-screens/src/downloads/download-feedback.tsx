import { archiveSeriesOf, photoDownloadOf, type DownloadsActor } from '@account-area/area';
import { Button, Reference } from '@account-area/components';
import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS, type Toast } from '@account-area/feedback';
import { AlertModal, useToasts } from '@account-area/feedback-screens';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import {
  photoDownloadError,
  photoDownloadPhase,
  seriesRefusal,
  type ArchiveSeriesActor,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { followDownloads, type DownloadChange } from './follow-downloads.ts';
import { referenceIn } from './reference-in.ts';

export interface DownloadFeedbackProps {
  readonly downloads: DownloadsActor;
  /** The page that lists archives. */
  readonly listHref: string;
}

/** What customers are told of their downloads, whichever page is open: toasts, and a question when one is refused. */
export const DownloadFeedback = ({ downloads, listHref }: DownloadFeedbackProps) => {
  const { t } = useMessages();
  const { show } = useToasts();
  const series = useSelector(downloads, archiveSeriesOf);

  useEffect(() => {
    const list = { label: t('downloads.open'), href: listHref };
    return followDownloads(downloads, (change) => {
      const { lifetimeMs, text, tone } = LOOKS[change.phase];
      const isPhoto = change.id === 'photo';
      show({
        id: `download ${change.id}`,
        tone,
        text: t(isPhoto && change.phase === 'saved' ? 'download.photo-saved' : text),
        // Only what is said of archives may take longer to read than other toasts (C08.3).
        lifetimeMs: isPhoto ? TOAST_LIFETIME_MS : lifetimeMs,
        progress: shareOf(change),
        action: isPhoto || change.phase === 'saved' ? undefined : list,
      });
    });
  }, [downloads, listHref, show, t]);

  return (
    <>
      <PhotoRefusal downloads={downloads} />
      {series.map((each) => (
        <ArchiveRefusal key={each.sessionId} series={each} />
      ))}
    </>
  );
};

const LOOKS: Readonly<
  Record<DownloadChange['phase'], Pick<Toast, 'tone' | 'lifetimeMs'> & { readonly text: MessageId }>
> = {
  preparing: { tone: 'info', text: 'download.preparing', lifetimeMs: TOAST_LIFETIME_MS },
  saving: { tone: 'info', text: 'download.saving', lifetimeMs: LONG_TOAST_LIFETIME_MS },
  'handed-over': { tone: 'info', text: 'download.saving', lifetimeMs: LONG_TOAST_LIFETIME_MS },
  saved: { tone: 'success', text: 'download.photos-saved', lifetimeMs: LONG_TOAST_LIFETIME_MS },
  failed: { tone: 'error', text: 'download.failed', lifetimeMs: LONG_TOAST_LIFETIME_MS },
};

const shareOf = ({ percent }: DownloadChange): number | undefined => (percent === null ? undefined : percent / 100);

const PhotoRefusal = ({ downloads }: Pick<DownloadFeedbackProps, 'downloads'>) => {
  const photo = photoDownloadOf(downloads.getSnapshot());
  const isFailed = useSelector(photo, (snapshot) => photoDownloadPhase(snapshot) === 'failure');
  const error = useSelector(photo, photoDownloadError);
  return (
    <Refusal
      open={isFailed}
      title="download.photo-error"
      reference={referenceIn(error)}
      onRetry={() => photo.send({ type: 'download.retried' })}
      onClose={() => photo.send({ type: 'modal.closed' })}
    />
  );
};

const ArchiveRefusal = ({ series }: { readonly series: ArchiveSeriesActor }) => {
  const error = useSelector(series, seriesRefusal);
  return (
    <Refusal
      open={error !== null}
      title="download.photos-error"
      reference={referenceIn(error)}
      onRetry={() => series.send({ type: 'series.retried' })}
      onClose={() => series.send({ type: 'series.dismissed' })}
    />
  );
};

interface RefusalProps {
  readonly open: boolean;
  readonly title: MessageId;
  readonly reference: string | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

const Refusal = ({ open, title, reference, onRetry, onClose }: RefusalProps) => {
  const { t } = useMessages();
  const texts = referenceTexts(t, reference);
  return (
    <AlertModal
      open={open}
      onClose={onClose}
      title={t(title)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('download.close')}
          </Button>
          <Button variant="primary" onClick={onRetry}>
            {t('error.try-again')}
          </Button>
        </>
      }
    >
      {texts !== undefined && <Reference {...texts} />}
    </AlertModal>
  );
};
