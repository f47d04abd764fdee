import { Alert, PageLoader } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import { AlbumTile, type AlbumTileProps } from './album-tile.tsx';
import styles from './albums.module.css';
import { useEnd } from './use-end.ts';

export interface AlbumShelfProps {
  readonly label: string;
  readonly albums: readonly AlbumTileProps[];
  /** What stands before the albums. */
  readonly first?: ReactNode;
  readonly isLoading: boolean;
  readonly loadingText: string;
  /** Why some of them are not there; `null` while nothing has failed. */
  readonly failure: { readonly error: PortError | Unexpected } | null;
  readonly failureText: string;
  readonly onRetry: () => void;
  /** The last album is in view, or nearly so. */
  readonly onEndShown: () => void;
}

/** Albums side by side; the next ones are asked for before the customer reaches the end. */
export const AlbumShelf = ({
  label,
  albums,
  first,
  isLoading,
  loadingText,
  failure,
  failureText,
  onRetry,
  onEndShown,
}: AlbumShelfProps) => {
  const { t } = useMessages();
  const end = useEnd(albums.length, onEndShown);
  return (
    <>
      <ul className={styles.shelf} aria-label={label} aria-busy={isLoading}>
        {first !== undefined && <li>{first}</li>}
        {albums.map((album) => (
          <AlbumTile key={album.album.id} {...album} />
        ))}
      </ul>
      <div ref={end} />
      {isLoading && <PageLoader label={loadingText} />}
      {failure !== null && (
        <div className={styles.notice}>
          <Alert
            title={failureText}
            retry={{ label: t('error.try-again'), onPress: onRetry }}
            reference={referenceTexts(t, referenceOf(failure.error))}
          />
        </div>
      )}
    </>
  );
};
