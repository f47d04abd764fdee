import { type ComponentType, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import type { GridSection } from '../viewport/grid-view.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import { GridContext, type GridTexts } from './grid-context.ts';
import { type HeaderProps, Section } from './grid-section.tsx';
import styles from './photo-grid.module.css';
import type { PhotoSelection, PhotoSource } from './photo-source.ts';
import { createTileStates } from './tile-states.ts';
import { useDragSelect } from './use-drag-select.ts';
import { type GridEvents, useGridEvents } from './use-grid-events.ts';
import { useGridLayout } from './use-grid-layout.ts';
import { useTabStop } from './use-tab-stop.ts';

export interface PhotoGridProps extends GridEvents {
  readonly viewport: GridViewport;
  /** A new list only when something in it has changed. */
  readonly sections: readonly GridSection[];
  readonly photos: PhotoSource;
  readonly selection: PhotoSelection;
  /** Selection mode: a press selects, every tile shows its mark. */
  readonly selecting: boolean;
  readonly texts: GridTexts;
  readonly Header: ComponentType<HeaderProps>;
}

/**
 * Photos by section, in as few elements as the window needs, however large the library.
 *
 * It scrolls with the document. Renders when another row comes into the window, never because of a scroll alone.
 */
export const PhotoGrid = ({
  viewport,
  sections,
  photos,
  selection,
  selecting,
  texts,
  Header,
  ...events
}: PhotoGridProps) => {
  const box = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [states] = useState(createTileStates);
  const view = useSyncExternalStore(viewport.onView, viewport.view);
  const grid = useMemo(() => ({ photos, selection, states, texts }), [photos, selection, states, texts]);

  useLayoutEffect(() => viewport.watch(photos), [viewport, photos]);
  useLayoutEffect(() => viewport.showSections(sections), [viewport, sections]);
  useGridLayout(box, ruler, viewport);
  useTabStop(view, viewport, states);
  useGridEvents({ box, viewport, photos, selection, states, selecting, events });
  useDragSelect({ box, viewport, photos, selection, events });

  return (
    <GridContext value={grid}>
      <div ref={box} className={styles.grid} data-selecting={selecting || undefined}>
        {/* As wide as the grid, and never higher: whoever lays out by its size does not change it. */}
        <div ref={ruler} className={styles.ruler} />
        {view?.rows.map((rows) => {
          const content = view.sections[rows.section];
          return (
            content !== undefined && (
              <Section
                key={content.id}
                {...rows}
                content={content}
                Header={Header}
                geometry={view.geometry}
                shift={view.shift}
                bare={view.scrubbing}
              />
            )
          );
        })}
      </div>
    </GridContext>
  );
};
