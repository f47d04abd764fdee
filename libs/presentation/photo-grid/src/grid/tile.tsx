import { Check, CloseIcon, Icon } from '@account-area/components';
import { memo, useCallback, useSyncExternalStore } from 'react';

import { cellName } from './cell-element.ts';
import { useGrid, type Grid } from './grid-context.ts';
import { followImage } from './image-arrival.ts';
import type { GridPhoto } from './photo-source.ts';
import styles from './tile.module.css';

export interface TileProps {
  readonly section: number;
  readonly sectionId: string;
  readonly title: string;
  readonly index: number;
  readonly column: number;
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
  const { photos, selection, states, texts } = useGrid();
  const photo = useSyncExternalStore(photos.subscribe, () => photos.at(sectionId, index));
  const subscribe = useStateSubscription({ selection, states });
  const flags = useSyncExternalStore(subscribe, () => flagsOf({ selection, states }, { section, index }, photo));
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

interface PictureProps {
  readonly photo: GridPhoto;
  readonly flags: number;
  readonly size: number;
  readonly isFirstRow: boolean;
}

const Picture = ({ photo, flags, size, isFirstRow }: PictureProps) => {
  const { texts } = useGrid();
  if ((flags & FAILED) !== 0) {
    return (
      <button type="button" className={styles.failed} data-retry aria-label={texts.failed} tabIndex={-1}>
        <Icon icon={CloseIcon} />
      </button>
    );
  }
  const isFallback = (flags & FALLBACK) !== 0;
  const picture = (
    <img
      key={photo.id}
      ref={followImage}
      className={styles.picture}
      alt={photo.label}
      title={photo.tooltip}
      width={size}
      height={size}
      decoding="async"
      draggable={false}
      fetchPriority={isFirstRow ? 'high' : undefined}
      srcSet={isFallback ? undefined : photo.srcSet}
      src={isFallback ? photo.fallbackSrc : photo.src}
    />
  );
  if (photo.href === undefined) return picture;
  return (
    <a className={styles.link} href={photo.href} tabIndex={-1} draggable={false}>
      {picture}
    </a>
  );
};

const useStateSubscription = ({ selection, states }: Pick<Grid, 'selection' | 'states'>) =>
  useCallback(
    (listener: () => void) => {
      const leave = [selection.subscribe(listener), states.subscribe(listener)];
      return () => {
        for (const end of leave) end();
      };
    },
    [selection, states],
  );

/** Everything about a tile that changes, in one number, so that it renders once. */
const flagsOf = (
  { selection, states }: Pick<Grid, 'selection' | 'states'>,
  { section, index }: { readonly section: number; readonly index: number },
  photo: GridPhoto | null,
): number => {
  const tabStop = states.tabStop();
  const isTabStop = tabStop?.section === section && tabStop.index === index;
  if (photo === null) return isTabStop ? TAB_STOP : 0;
  const picture = states.pictureOf(photo.id);
  return (
    (selection.has(photo.id) ? SELECTED : 0) |
    (isTabStop ? TAB_STOP : 0) |
    (picture === 'fallback' ? FALLBACK : 0) |
    (picture === 'failed' ? FAILED : 0)
  );
};
