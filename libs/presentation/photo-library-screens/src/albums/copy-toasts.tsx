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
  const { dismiss, show } = useToasts();
  const copies = useSelector(albums, copiesOf);
  useEffect(() => {
    for (const copy of copies) {
      const { target } = copy.getSnapshot().context;
      const text = t('copy.running', { albumName: target.name });
      show({ id: idOf(target), tone: 'info', text, lifetimeMs: null });
    }
  }, [copies, show, t]);
  useEffect(
    () =>
      hearNotices(albums, '*', (notice) => {
        if (notice.type === 'photos.copied') {
          show({
            id: idOf(notice.target),
            tone: 'success',
            text: t('copy.done', { albumName: notice.target.name }),
            lifetimeMs: TOAST_LIFETIME_MS,
            action: { label: t('copy.view'), href: hrefOf(notice.target) },
          });
        }
        if (notice.type === 'photos.notCopied') {
          const { copyId, failed, target, total } = notice;
          const run = () => albums.send({ type: 'copy.retried', copyId });
          dismiss(idOf(target));
          show({
            id: copyId,
            tone: 'error',
            text: t('copy.failed', { failed, total }),
            lifetimeMs: LONG_TOAST_LIFETIME_MS,
            action: { label: t('copy.retry'), run },
          });
        }
      }),
    [albums, dismiss, hrefOf, show, t],
  );
  return null;
};

/** One toast for each album: uploads reach it little by little. What failed is told of copy by copy, to be tried again. */
const idOf = ({ id }: AlbumNamed) => `copied-${id}`;
