import { Button, Reference } from '@account-area/components';
import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS, type Toast } from '@account-area/feedback';
import { AlertModal, useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import {
  downloadChanges,
  isDownloadOver,
  type DownloadChange,
  type DownloadDecided,
  type DownloadsActor,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { referenceIn } from './reference-in.ts';

export interface DownloadFeedbackProps {
  readonly downloads: DownloadsActor;
  readonly listHref: string;
}

/** What customers are told of their downloads, whichever page is open: toasts, and a question when one is refused. */
export const DownloadFeedback = ({ downloads, listHref }: DownloadFeedbackProps) => {
  const { t } = useMessages();
  const { show } = useToasts();
  const changes = useSelector(downloads, downloadChanges);

  const tell = useEffectEvent((id: string, { text, ...look }: Look) => {
    const list = { label: t('downloads.open'), href: listHref };
    const hasList = id !== PHOTO_TOAST && look.tone !== 'success';
    show({ ...look, id, text: t(text), action: hasList ? list : undefined });
  });
  useEffect(() => {
    const told = new Map<string, MessageId>();
    const tellNews = (change: DownloadChange) => {
      const id = change.kind === 'photo' ? PHOTO_TOAST : `download archive ${change.archiveId}`;
      const look = change.kind === 'photo' ? photoLook(change, downloads) : archiveLook(change);
      // Its time does not begin anew when the request is accepted, or when another photo waits behind the first.
      if (look === null || (look === PREPARING && told.get(id) === PREPARING.text)) return;
      told.set(id, look.text);
      tell(id, look);
    };
    for (const change of downloadChanges(downloads.getSnapshot()).values()) tellNews(change);
    return hearNotices(downloads, 'download.changed', tellNews);
  }, [downloads]);

  return [...changes].map(([key, change]) => (
    <Refusal key={key} change={change} onDecision={(type) => downloads.send({ type, requestId: change.requestId })} />
  ));
};

/** Photos share one toast. */
const PHOTO_TOAST = 'download photo';

type Look = Pick<Toast, 'tone' | 'lifetimeMs' | 'progress'> & { readonly text: MessageId };

const PREPARING: Look = { tone: 'info', text: 'download.preparing', lifetimeMs: TOAST_LIFETIME_MS };
const SAVING: Look = { tone: 'info', text: 'download.saving', lifetimeMs: LONG_TOAST_LIFETIME_MS };
const SAVED: Look = { tone: 'success', text: 'download.photos-saved', lifetimeMs: LONG_TOAST_LIFETIME_MS };
const FAILED: Look = { tone: 'error', text: 'download.failed', lifetimeMs: LONG_TOAST_LIFETIME_MS };

const archiveLook = ({ phase, share }: DownloadChange): Look | null => {
  switch (phase) {
    case 'requested':
    case 'preparing':
      return PREPARING;
    case 'saving':
      return { ...SAVING, progress: share === null ? undefined : Math.floor(share * 100) / 100 };
    case 'saved':
      // Unless all of it has arrived here, the browser fetches it and says by itself how far it is.
      return share === 1 ? SAVED : SAVING;
    case 'refused':
    case 'failed':
      return FAILED;
    default:
      return null;
  }
};

/** Only what is said of archives may take longer to read than other toasts (C08.3). */
const photoLook = ({ phase, requestId }: DownloadChange, downloads: DownloadsActor): Look | null => {
  if (phase === 'requested') return PREPARING;
  if (phase === 'refused' || phase === 'failed') return { ...FAILED, lifetimeMs: TOAST_LIFETIME_MS };
  if (phase !== 'saved' || isAnotherPhotoUnderWay(requestId, downloads)) return null;
  return { tone: 'success', text: 'download.photo-saved', lifetimeMs: TOAST_LIFETIME_MS };
};

const isAnotherPhotoUnderWay = (requestId: string, downloads: DownloadsActor): boolean =>
  [...downloadChanges(downloads.getSnapshot()).values()].some(
    (other) => other.kind === 'photo' && other.requestId !== requestId && !isDownloadOver(other.phase),
  );

interface RefusalProps {
  readonly change: DownloadChange;
  readonly onDecision: (type: DownloadDecided['type']) => void;
}

const Refusal = ({ change: { error, kind, phase }, onDecision }: RefusalProps) => {
  const { t } = useMessages();
  const isRefused = phase === 'refused';
  const texts = referenceTexts(t, isRefused ? referenceIn(error) : null);
  const dismiss = () => onDecision('download.dismissed');
  return (
    <AlertModal
      open={isRefused}
      onClose={dismiss}
      title={t(kind === 'photo' ? 'download.photo-error' : 'download.photos-error')}
      actions={
        <>
          <Button variant="ghost" onClick={dismiss}>
            {t('download.close')}
          </Button>
          <Button variant="primary" onClick={() => onDecision('download.retried')}>
            {t('error.try-again')}
          </Button>
        </>
      }
    >
      {texts !== undefined && <Reference {...texts} />}
    </AlertModal>
  );
};
