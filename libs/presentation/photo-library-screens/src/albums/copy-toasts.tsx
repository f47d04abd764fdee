import {
  type AlbumNamed,
  type AlbumsActor,
  copyOutcomes,
  type PhotosCopied,
  type PhotosNotCopied,
  runningCopies,
} from '@account-area/albums';
import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useGoneToast, useToasts } from '@account-area/feedback-screens';
import { referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';

export interface CopyToastsProps {
  readonly albums: AlbumsActor;
  /** The page of an album; `null` for the album that is shown. */
  readonly hrefOf: (album: AlbumNamed) => string | null;
}

/**
 * Says that photos are on their way into an album, that they are there, and which are not (C19.1, D33). What came of copies
 * before this was there to say it is said now.
 */
export const CopyToasts = ({ albums, hrefOf }: CopyToastsProps) => {
  const { t } = useMessages();
  const { show } = useToasts();
  const running = useSelector(albums, runningCopies, shallowEqual);
  const outcomes = useSelector(albums, copyOutcomes);
  useEffect(() => {
    for (const copy of running) {
      const { target } = copy.getSnapshot().context;
      const text = t('copy.running', { albumName: target.name });
      show({ id: idOf(target), tone: 'info', text, lifetimeMs: null });
    }
  }, [running, show, t]);
  useEffect(() => {
    for (const { copyId, target } of outcomes.filter(isComplete)) {
      if (!isRunning(albums, target)) {
        const href = hrefOf(target);
        show({
          id: idOf(target),
          tone: 'success',
          text: t('copy.done', { albumName: target.name }),
          lifetimeMs: TOAST_LIFETIME_MS,
          action: href === null ? undefined : { label: t('copy.view'), href },
        });
      }
      albums.send({ type: 'copy.dismissed', copyId });
    }
  }, [albums, hrefOf, outcomes, show, t]);
  return outcomes.map(
    (outcome) => !isComplete(outcome) && <FailureToast key={outcome.copyId} albums={albums} outcome={outcome} />,
  );
};

interface FailureToastProps {
  readonly albums: AlbumsActor;
  readonly outcome: PhotosNotCopied;
}

/** As long as it is there the photos that are missing can be sent again. */
const FailureToast = ({ albums, outcome }: FailureToastProps) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const { copyId } = outcome;
  useEffect(() => {
    const { error, failed, target, total } = outcome;
    const run = () => albums.send({ type: 'copy.retried', copyId });
    if (!isRunning(albums, target)) dismiss(idOf(target));
    show({
      id: copyId,
      tone: 'error',
      text: t('copy.failed', { failed, total }),
      reference: referenceOf(error),
      lifetimeMs: LONG_TOAST_LIFETIME_MS,
      action: { label: t('copy.retry'), run },
    });
  }, [albums, copyId, dismiss, outcome, show, t]);
  useGoneToast(copyId, () => albums.send({ type: 'copy.dismissed', copyId }));
  return null;
};

const isComplete = (outcome: PhotosCopied | PhotosNotCopied): outcome is PhotosCopied =>
  outcome.type === 'photos.copied';

/** Whether photos are still on their way into an album: uploads reach it little by little. */
const isRunning = (albums: AlbumsActor, { id }: AlbumNamed): boolean =>
  runningCopies(albums.getSnapshot()).some((copy) => copy.getSnapshot().context.target.id === id);

/** One toast for each album. What failed is told of copy by copy, to be tried again. */
const idOf = ({ id }: AlbumNamed) => `copied-${id}`;
