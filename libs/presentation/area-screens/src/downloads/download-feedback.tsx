import { Button, Reference } from '@account-area/components';
import { AlertModal, useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import {
  downloadChanges,
  type DownloadChange,
  type DownloadDecided,
  type DownloadsActor,
} from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { archiveLook, type Look, photosLook, PREPARING } from './download-looks.ts';
import { referenceIn } from './reference-in.ts';

export interface DownloadFeedbackProps {
  readonly downloads: DownloadsActor;
  readonly listHref: string;
}

/** What customers are told of their downloads, whichever page is open: toasts, and a question when one is refused. */
export const DownloadFeedback = ({ downloads, listHref }: DownloadFeedbackProps) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const changes = useSelector(downloads, downloadChanges);

  const tell = useEffectEvent((id: string, look: Look, { archiveId, error }: DownloadChange) => {
    const { detail, offer, text, values, ...rest } = look;
    const list = { label: t('downloads.open'), href: listHref };
    const again = archiveId !== null && {
      label: t('error.try-again'),
      run: () => downloads.send({ type: 'archive.asked', archiveId }),
    };
    const action = offer === 'list' ? list : offer === 'again' ? again || list : undefined;
    // A question that is asked has the reference.
    const failure = detail && { detail: t(detail), reference: referenceIn(error) };
    show({ ...rest, ...failure, id, text: t(text, values), action });
  });
  useEffect(() => {
    const told = new Map<string, MessageId>();
    const requestsOfPhotos = new Set<string>();
    const tellNews = (change: DownloadChange) => {
      const isPhoto = change.kind === 'photo';
      // A photo that can be had in an archive alone: the toast of the archive takes the place of its own.
      if (isPhoto) requestsOfPhotos.add(change.requestId);
      else if (requestsOfPhotos.delete(change.requestId)) dismiss(PHOTOS_TOAST);
      const look = isPhoto
        ? photosLook(change, [...downloadChanges(downloads.getSnapshot()).values()])
        : archiveLook(change);
      // The archives of one request share a toast, but for one that fails: the next part does not take its place.
      const ofRequest = isPhoto ? PHOTOS_TOAST : `download archives ${change.requestId}`;
      const isApart = look?.tone === 'error' && !isPhoto;
      const id = isApart ? `download archive ${change.archiveId}` : ofRequest;
      // Its time does not begin anew when the request is accepted, or when another photo waits behind the first.
      if (look === null || (look.text === PREPARING.text && told.get(id) === PREPARING.text)) return;
      told.set(id, look.text);
      if (!isPhoto) dismiss(isApart ? ofRequest : `download archive ${change.archiveId}`);
      tell(id, look, change);
    };
    for (const change of downloadChanges(downloads.getSnapshot()).values()) tellNews(change);
    return hearNotices(downloads, 'download.changed', tellNews);
  }, [dismiss, downloads]);

  const ofPhotos = [...changes.values()].filter(({ kind }) => kind === 'photo');
  const ofArchives = [...changes].filter(([, { kind }]) => kind === 'archive');
  return (
    <>
      <Refusal changes={ofPhotos} downloads={downloads} />
      {ofArchives.map(([key, change]) => (
        <Refusal key={key} changes={[change]} downloads={downloads} />
      ))}
    </>
  );
};

/** Photos share one toast. */
const PHOTOS_TOAST = 'download photo';

interface RefusalProps {
  /** An archive, or all photos: those that were refused are decided about together. */
  readonly changes: readonly DownloadChange[];
  readonly downloads: DownloadsActor;
}

const Refusal = ({ changes, downloads }: RefusalProps) => {
  const { t } = useMessages();
  const refused = changes.filter(({ phase }) => phase === 'refused');
  const [first] = refused;
  const texts = referenceTexts(t, referenceIn(first?.error ?? null));
  const isOnePhoto = refused.length <= 1 && changes.every(({ kind }) => kind === 'photo');
  const decide = (type: DownloadDecided['type']) => {
    if (first !== undefined) downloads.send({ type, requestId: first.requestId });
  };
  const dismiss = () => decide('download.dismissed');
  return (
    <AlertModal
      open={first !== undefined}
      onClose={dismiss}
      title={t(isOnePhoto ? 'download.photo-error' : 'download.photos-error')}
      actions={
        <>
          <Button variant="ghost" onClick={dismiss}>
            {t('download.close')}
          </Button>
          <Button variant="primary" onClick={() => decide('download.retried')}>
            {t('error.try-again')}
          </Button>
        </>
      }
    >
      {texts !== undefined && <Reference {...texts} />}
    </AlertModal>
  );
};
