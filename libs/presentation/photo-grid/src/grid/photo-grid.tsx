import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { layoutFor, rowOf, rowsOf, type Cell } from '../geometry/geometry.ts';
import type { GridSection, GridView } from '../viewport/grid-view.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import { documentScroller } from '../viewport/scroller.ts';
import { createTileStates, type GridContent, GridContext, type GridTexts, type TileStates } from './grid-context.ts';
import { type HeaderProps, Section } from './grid-section.tsx';
import { loadPlaceholders } from './late-placeholder.ts';
import { createPictureQueue } from './picture-queue.ts';
import { printWhatIsShown } from './print.ts';
import styles from './photo-grid.module.css';
import { useDragSelect } from './use-drag-select.ts';
import { useGridEvents } from './use-grid-events.ts';

export interface PhotoGridProps extends GridContent {
  /** A new list only when something in it has changed. */
  readonly sections: readonly GridSection[];
  readonly texts: GridTexts;
  readonly Header: ComponentType<HeaderProps>;
  /** Whether the first picture of the page is there: what is not needed for it is loaded from then on. */
  readonly isPainted: boolean;
}

/**
 * Photos by section, in as few elements as the window needs, however large the library.
 *
 * It scrolls with the document. Renders when another row comes into the window, never because of a scroll alone.
 */
export const PhotoGrid = ({ sections, texts, Header, isPainted, ...content }: PhotoGridProps) => {
  const { viewport, photos, selection, selecting } = content;
  const box = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [states] = useState(createTileStates);
  const pictures = useMemo(() => createPictureQueue(viewport), [viewport]);
  const view = useSyncExternalStore(viewport.onView, viewport.view);
  const grid = useMemo(() => {
    const subscribe = (listener: () => void) => {
      const leaveSelection = selection.subscribe(listener);
      const leaveStates = states.subscribe(listener);
      return () => {
        leaveSelection();
        leaveStates();
      };
    };
    return { photos, pictures, selection, states, subscribe, texts };
  }, [photos, pictures, selection, states, texts]);

  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('online', () => states.retryAll(), listening);
    return () => listening.abort();
  }, [states]);
  useEffect(() => (isPainted ? loadPlaceholders() : undefined), [isPainted]);
  useLayoutEffect(() => viewport.onRest(pictures.rest), [viewport, pictures]);
  useLayoutEffect(() => viewport.watch(photos), [viewport, photos]);
  useLayoutEffect(() => viewport.showSections(sections), [viewport, sections]);
  useGridLayout(box, ruler, viewport);
  useTabStop(view, viewport, states);
  useDragSelect(box, content);
  const handlers = useGridEvents(content, states, pictures);

  return (
    <GridContext value={grid}>
      <div ref={box} className={styles.grid} data-selecting={selecting || undefined} {...handlers}>
        {/* As wide as the grid, and never higher: a layout by its size does not change its size. */}
        <div ref={ruler} className={styles.ruler} />
        {view?.rows.map((rows) => {
          const section = view.sections[rows.section];
          return (
            section !== undefined && (
              <Section
                key={section.id}
                {...rows}
                content={section}
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

/** Lays the grid out by its width, and follows the document's scrolling for as long as it is mounted. */
const useGridLayout = (
  box: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  viewport: GridViewport,
): void => {
  useLayoutEffect(() => {
    const grid = box.current;
    const measured = ruler.current;
    if (grid === null || measured === null) return;
    let width = -1;
    const layOut = () => {
      // On paper everything stays where it is: photos that came anew would not be there in time.
      if (measured.clientWidth === width || window.matchMedia('print').matches) return;
      width = measured.clientWidth;
      const layout = layoutFor(window.innerWidth, width);
      grid.style.setProperty('--grid-columns', `${layout.columns}`);
      viewport.layOut(layout);
    };
    layOut();
    const detach = viewport.attach(documentScroller(grid));
    // Styles that are costly to paint wait until the customer has stopped.
    const unmove = viewport.onMove(() => grid.dataset['moving'] ?? (grid.dataset['moving'] = ''));
    const unrest = viewport.onRest(() => delete grid.dataset['moving']);
    const endPrinting = printWhatIsShown(grid);
    const observer = new ResizeObserver(layOut);
    observer.observe(measured);
    return () => {
      observer.disconnect();
      endPrinting();
      unmove();
      unrest();
      detach();
    };
  }, [box, ruler, viewport]);
};

/** Keeps the Tab key's way into the grid where the customer looks: when its cell has gone, the first visible one. */
const useTabStop = (view: GridView | null, viewport: GridViewport, states: TileStates): void => {
  useLayoutEffect(() => {
    if (view === null) return;
    const tabStop = states.tabStop();
    if (tabStop === null || !isMounted(view, tabStop)) states.moveTabStop(viewport.firstCell());
  }, [view, viewport, states]);
};

const isMounted = ({ rows, geometry }: GridView, cell: Cell): boolean => {
  const row = rowOf(geometry, cell);
  return rows.some(
    ({ section, firstRow, endRow, keptRow }) =>
      section === cell.section &&
      row < rowsOf(geometry, section) &&
      ((row >= firstRow && row < endRow) || row === keptRow),
  );
};
