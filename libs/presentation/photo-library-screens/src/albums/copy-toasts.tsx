import {
  type AlbumNamed,
  type AlbumsActor,
  copyOutcomes,
  copyingTo,
  type PhotosCopied,
  type PhotosCopying,
  type PhotosNotCopied,
  runningCopies,
} from '@account-area/albums';
import { TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useGoneToast, useToasts } from '@account-area/feedback-screens';
import { referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { copyProgressText } from './copy-progress-text.ts';

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
  const running = useSelector(albums, runningCopies);
  const outcomes = useSelector(albums, copyOutcomes);
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
  const targets = new Map(running.map(({ target }) => [target.id, target]));
  return (
    <>
      {[...targets.values()].map((target) => (
        <RunningToast key={target.id} target={target} copies={running} />
      ))}
      {outcomes.map(
        (outcome) => !isComplete(outcome) && <FailureToast key={outcome.copyId} albums={albums} outcome={outcome} />,
      )}
    </>
  );
};

interface RunningToastProps {
  readonly target: AlbumNamed;
  readonly copies: readonly PhotosCopying[];
}

/** Says how far photos are on their way into an album, until the customer has seen enough of it. */
const RunningToast = ({ copies, target }: RunningToastProps) => {
  const { t } = useMessages();
  const { show } = useToasts();
  const [isDismissed, setIsDismissed] = useState(false);
  const { id, name } = target;
  useEffect(() => {
    const copying = copyingTo(copies, id);
    if (copying === null || isDismissed) return;
    const progress = copyProgressText(t, copying);
    show({
      id: idOf({ id }),
      tone: 'info',
      text: t('copy.running', { albumName: name }),
      lifetimeMs: null,
      ...(progress !== undefined && { detail: progress, progress: copying.copied / copying.total }),
    });
  }, [copies, id, isDismissed, name, show, t]);
  useGoneToast(idOf({ id }), () => setIsDismissed(true));
  return null;
};

interface FailureToastProps {
  readonly albums: AlbumsActor;
  readonly outcome: PhotosNotCopied;
}

/** It stays: as long as it is there the photos that are missing can be sent again, unless their album is gone. */
const FailureToast = ({ albums, outcome }: FailureToastProps) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  const { copyId } = outcome;
  useEffect(() => {
    const { error, failed, target, total } = outcome;
    const run = () => albums.send({ type: 'copy.retried', copyId });
    const isAlbumGone = error.code === 'absent';
    if (!isRunning(albums, target)) dismiss(idOf(target));
    show({
      id: copyId,
      tone: 'error',
      text: isAlbumGone ? t('album.absent') : t('copy.failed', { failed, total }),
      reference: referenceOf(error),
      lifetimeMs: null,
      action: isAlbumGone ? undefined : { label: t('copy.retry'), run },
    });
  }, [albums, copyId, dismiss, outcome, show, t]);
  useGoneToast(copyId, () => albums.send({ type: 'copy.dismissed', copyId }));
  return null;
};

const isComplete = (outcome: PhotosCopied | PhotosNotCopied): outcome is PhotosCopied =>
  outcome.type === 'photos.copied';

/** Whether photos are still on their way into an album: uploads reach it little by little. */
const isRunning = (albums: AlbumsActor, { id }: AlbumNamed): boolean =>
  runningCopies(albums.getSnapshot()).some(({ target }) => target.id === id);

/** One toast for each album. What failed is told of copy by copy, to be tried again. */
const idOf = ({ id }: Pick<AlbumNamed, 'id'>) => `copied-${id}`;
