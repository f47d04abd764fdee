import { type AlbumNamed, type AlbumsActor, copiesOf } from '@account-area/albums';
import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';

export interface CopyToastsProps {
  readonly albums: AlbumsActor;
  readonly hrefOf: (album: AlbumNamed) => string;
}

/** Says that photos are on their way into an album, that they are there, and which are not (C19.1, D33). */
export const CopyToasts = ({ albums, hrefOf }: CopyToastsProps) => {
  const { t } = useMessages();
  const { show } = useToasts();
  const copies = useSelector(albums, copiesOf);
  useEffect(() => {
    for (const copy of copies) {
      const { copyId, target } = copy.getSnapshot().context;
      const text = t('copy.running', { albumName: target.name });
      show({ id: copyId, tone: 'info', text, lifetimeMs: null });
    }
  }, [copies, show, t]);
  useEffect(
    () =>
      hearNotices(albums, '*', (notice) => {
        if (notice.type === 'photos.copied') {
          show({
            id: notice.copyId,
            tone: 'success',
            text: t('copy.done', { albumName: notice.target.name }),
            lifetimeMs: TOAST_LIFETIME_MS,
            action: { label: t('copy.view'), href: hrefOf(notice.target) },
          });
        }
        if (notice.type === 'photos.notCopied') {
          const { copyId, failed, total } = notice;
          const run = () => albums.send({ type: 'copy.retried', copyId });
          show({
            id: copyId,
            tone: 'error',
            text: t('copy.failed', { failed, total }),
            lifetimeMs: LONG_TOAST_LIFETIME_MS,
            action: { label: t('copy.retry'), run },
          });
        }
      }),
    [albums, hrefOf, show, t],
  );
  return null;
};
