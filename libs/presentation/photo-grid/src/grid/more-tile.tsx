import { memo, useSyncExternalStore } from 'react';

import { cellName } from './cell-element.ts';
import { useGrid } from './grid-context.ts';
import styles from './tile.module.css';

export interface MoreTileProps {
  readonly section: number;
  readonly index: number;
  readonly column: number;
  readonly title: string;
  /** Photos that wait behind it. */
  readonly count: number;
}

/** The last cell of a closed section: opens it. */
export const MoreTile = memo(({ section, index, column, title, count }: MoreTileProps) => {
  const { states, texts } = useGrid();
  const isTabStop = useSyncExternalStore(states.subscribe, () => {
    const tabStop = states.tabStop();
    return tabStop?.section === section && tabStop.index === index;
  });
  return (
    <div role="gridcell" className={styles.tile} aria-colindex={column + 1}>
      <button
        type="button"
        className={styles.more}
        data-cell={cellName(section, index)}
        data-more
        aria-label={texts.moreLabel(count, title)}
        tabIndex={isTabStop ? 0 : -1}
      >
        {texts.more(count)}
      </button>
    </div>
  );
});
MoreTile.displayName = 'MoreTile';
