import type { Album } from '@account-area/albums';
import { type Breakpoint, Icon, PhotosIcon, useBreakpoint, VisuallyHidden } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { Photo } from '@account-area/photos';
import { useState } from 'react';

import { type TilePicture, tilePictureOf } from '../photo/tile-picture.ts';
import styles from './albums.module.css';

export interface AlbumTileProps {
  readonly album: Album;
  readonly href: string;
}

/** One album: its cover, how many photos it has, its name and when it was made (C20.1). */
export const AlbumTile = ({ album, href }: AlbumTileProps) => {
  const { deviceDates, number, t } = useMessages();
  return (
    <li>
      <a className={styles.album} href={href}>
        <span className={styles.cover}>
          <Cover photo={album.cover} />
          <span className={styles.count} aria-hidden>
            {number(album.photosCount)}
          </span>
        </span>
        <span className={styles.name} title={album.name}>
          <bdi>{album.name}</bdi>
        </span>
        <span className={styles.facts}>
          {t('albums.created', { date: deviceDates.day(new Date(album.createdAt)) })}
        </span>
        <VisuallyHidden>{t('photos.count', { count: album.photosCount })}</VisuallyHidden>
      </a>
    </li>
  );
};

interface CoverProps {
  readonly photo: Photo | null;
  /** Beside a line of text. */
  readonly isSmall?: boolean;
}

/** The photo that stands for an album; a picture of a picture where there is none, or where it cannot be shown. */
export const Cover = ({ isSmall = false, photo }: CoverProps) => {
  const breakpoint = useBreakpoint();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = coversOf(photo, isSmall ? 'small' : breakpoint).find(({ src }) => !failed.includes(src)) ?? null;
  if (source === null) {
    return (
      <span className={styles.placeholder}>
        <Icon icon={PhotosIcon} size={isSmall ? 24 : 40} />
      </span>
    );
  }
  // The name of the album says what it is.
  return (
    <img
      className={styles.picture}
      alt=""
      decoding="async"
      loading="lazy"
      draggable={false}
      // Of a picture that waits until it is nearly seen, browsers know how wide it is; others are told of the widest.
      sizes={source.srcSet && `auto, ${WIDEST_COVER_PX}px`}
      srcSet={source.srcSet}
      src={source.src}
      onError={() => setFailed((before) => [...before, source.src])}
    />
  );
};

/** Covers share a row with a second one from twice their least width on. */
const WIDEST_COVER_PX = 440;

/** What can be shown, the best first. */
const coversOf = (photo: Photo | null, breakpoint: Breakpoint): readonly TilePicture[] =>
  photo === null ? [] : [tilePictureOf(photo, breakpoint), { src: photo.url }];
