import { Check, CloseIcon, Icon } from '@account-area/components';
import { memo, useMemo, useSyncExternalStore } from 'react';

import { cellName } from './cell-element.ts';
import { type GridPhoto, useGrid } from './grid-context.ts';
import { followImage } from './image-arrival.ts';
import styles from './tile.module.css';

interface CellProps {
  readonly section: number;
  readonly index: number;
  readonly column: number;
  readonly title: string;
}

interface TileProps extends CellProps {
  readonly sectionId: string;
  /** Side in px. */
  readonly size: number;
  /** Shows no photo: the customer is dragging through the years. */
  readonly bare: boolean;
}

const SELECTED = 1;
const TAB_STOP = 2;
const FALLBACK = 4;
const FAILED = 8;

/** One photo: a cell, its picture and its mark. It renders when its own photo or state changes, and only then. */
export const Tile = memo(({ section, sectionId, title, index, column, size, bare }: TileProps) => {
  const { photos, selection, states, subscribe, texts } = useGrid();
  const photo = useSyncExternalStore(photos.subscribe, () => photos.at(sectionId, index));
  // Everything about a tile that changes, in one number, so that it renders once.
  const flags = useSyncExternalStore(subscribe, () => {
    const tabStop = states.isTabStop(section, index) ? TAB_STOP : 0;
    if (photo === null) return tabStop;
    const picture = states.pictureOf(photo.id);
    return (
      tabStop |
      (selection.has(photo.id) ? SELECTED : 0) |
      (picture === 'fallback' ? FALLBACK : 0) |
      (picture === 'failed' ? FAILED : 0)
    );
  });
  const isSelected = (flags & SELECTED) !== 0;
  const isShown = photo !== null && !bare;
  return (
    <div
      role="gridcell"
      className={styles.tile}
      data-cell={cellName(section, index)}
      aria-colindex={column + 1}
      aria-selected={isSelected}
      aria-label={isShown ? undefined : texts.loading(title)}
      tabIndex={(flags & TAB_STOP) === 0 ? -1 : 0}
    >
      {isShown && <Picture photo={photo} flags={flags} size={size} isFirstRow={section === 0 && index === column} />}
      {isShown && <Check checked={isSelected} onPhoto />}
    </div>
  );
});
Tile.displayName = 'Tile';

interface PictureProps extends Pick<TileProps, 'size'> {
  readonly photo: GridPhoto;
  readonly flags: number;
  readonly isFirstRow: boolean;
}

const Picture = ({ photo, flags, size, isFirstRow }: PictureProps) => {
  const { pictures, texts } = useGrid();
  const { fallbackSrc, placeholder } = photo;
  const isFallback = (flags & FALLBACK) !== 0;
  const src = isFallback ? fallbackSrc : photo.src;
  const srcSet = isFallback ? undefined : photo.srcSet;
  // The address is the queue's to set: while photos rush by not every picture is asked for.
  const follow = useMemo(
    () => followImage(pictures, { placeholder, src, srcSet }),
    [pictures, placeholder, src, srcSet],
  );
  if ((flags & FAILED) !== 0) {
    return (
      <button type="button" className={styles.failed} data-retry aria-label={texts.failed} tabIndex={-1}>
        <Icon icon={CloseIcon} />
      </button>
    );
  }
  const picture = (
    <img
      key={photo.id}
      ref={follow}
      className={styles.picture}
      alt={photo.label}
      title={photo.tooltip}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      fetchPriority={isFirstRow ? 'high' : undefined}
      sizes={srcSet === undefined ? undefined : `${size}px`}
    />
  );
  if (photo.href === undefined) return picture;
  return (
    <a className={styles.link} href={photo.href} tabIndex={-1} draggable={false}>
      {picture}
    </a>
  );
};

/** The last cell of a closed section, which opens it; `count` photos wait behind it. */
export const MoreTile = memo(({ section, index, column, title, count }: CellProps & { readonly count: number }) => {
  const { states, texts } = useGrid();
  const isTabStop = useSyncExternalStore(states.subscribe, () => states.isTabStop(section, index));
  return (
    <div role="gridcell" className={styles.tile} aria-colindex={column + 1}>
      <button
        type="button"
        className={styles.more}
        data-cell={cellName(section, index)}
        data-more
        data-printed
        aria-label={texts.moreLabel(count, title)}
        tabIndex={isTabStop ? 0 : -1}
      >
        {texts.more(count)}
      </button>
    </div>
  );
});
MoreTile.displayName = 'MoreTile';
