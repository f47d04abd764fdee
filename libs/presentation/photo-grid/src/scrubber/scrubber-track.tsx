import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { clamp, type Geometry } from '../geometry/geometry.ts';
import type { GridSection } from '../viewport/grid-view.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import { elementOf } from '../grid/cell-element.ts';
import { debounce } from '../viewport/scroller.ts';
import styles from './date-scrubber.module.css';
import { groupLabels, sectionForKey } from './scrubber.ts';

export interface DateScrubberProps {
  /** It is loaded, and shown, from the first time that this is so. */
  readonly isNeeded: boolean;
  readonly viewport: GridViewport;
  /** What it does, such as "Go to month". */
  readonly label: string;
  /** What a section is read out as. */
  readonly valueOf: (section: GridSection) => string;
}

export interface ScrubberTrackProps extends Omit<DateScrubberProps, 'isNeeded'> {
  readonly geometry: Geometry;
  readonly sections: readonly GridSection[];
}

/** The slider itself. */
export const ScrubberTrack = ({ viewport, label, valueOf, geometry, sections }: ScrubberTrackProps) => {
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  const [isDragging, setDragging] = useState(false);
  const current = useSyncExternalStore(viewport.onMove, viewport.currentSection);
  const trackHeight = useThumb(track, thumb, viewport);
  const section = sections[current];
  const maxOffset = viewport.maxOffset();
  const groups = useMemo(
    () => groupLabels(sections, geometry, maxOffset, trackHeight),
    [sections, geometry, maxOffset, trackHeight],
  );

  const goToPointer = (event: PointerEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    viewport.goTo(clamp((event.clientY - top) / height, 0, 1) * viewport.maxOffset());
  };
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragging(true);
    viewport.startScrubbing();
    goToPointer(event);
  };
  const stop = () => {
    if (!isDragging) return;
    setDragging(false);
    viewport.stopScrubbing();
  };
  const goByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (event.key === 'Tab' && event.shiftKey)) {
      const cell = viewport.firstCell();
      const photo = cell === null ? null : elementOf(cell);
      if (photo !== null) event.preventDefault();
      photo?.focus({ preventScroll: true });
      return;
    }
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = sectionForKey(sections, current, event.key, isRightToLeft);
    if (next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    viewport.goToSection(next);
  };

  return (
    <div
      ref={track}
      className={styles.track}
      data-dragging={isDragging || undefined}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={sections.length}
      aria-valuenow={current + 1}
      aria-valuetext={section && valueOf(section)}
      onPointerDown={start}
      onPointerMove={(event) => {
        if (isDragging) goToPointer(event);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onLostPointerCapture={stop}
      onKeyDown={goByKey}
    >
      {groups.map(({ text, top }) => (
        <span key={text} className={styles.group} style={{ insetBlockStart: top }} aria-hidden>
          {text}
        </span>
      ))}
      <span ref={thumb} className={styles.thumb} aria-hidden>
        {section?.shortTitle ?? section?.title}
      </span>
    </div>
  );
};

/** How long the thumb of small screens stays after the last move, in milliseconds. */
const LINGER_MS = 1200;

/** Moves the thumb along with the library, without rendering; returns the height of the track in px. */
const useThumb = (
  trackRef: RefObject<HTMLElement | null>,
  thumbRef: RefObject<HTMLElement | null>,
  viewport: GridViewport,
): number => {
  const [trackHeight, setTrackHeight] = useState(0);

  useEffect(() => {
    const box = trackRef.current;
    if (box === null) return;
    const observer = new ResizeObserver(() => setTrackHeight(box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, [trackRef]);

  useEffect(() => {
    let lastOffset = viewport.offset();
    let lastTop = -1;
    const hiding = debounce(LINGER_MS, () => delete trackRef.current?.dataset['moving']);
    const follow = () => {
      const box = trackRef.current;
      const label = thumbRef.current;
      const maxOffset = viewport.maxOffset();
      if (box === null || label === null || maxOffset === 0) return;
      const offset = viewport.offset();
      const top = Math.round(clamp(offset / maxOffset, 0, 1) * trackHeight);
      // In a large library most moves leave it where it is.
      if (top !== lastTop) label.style.translate = `0 ${top}px`;
      lastTop = top;
      if (offset === lastOffset) return;
      lastOffset = offset;
      // At the top of the page there is nothing to go back to, and what stands above the photos is to be pressed.
      if (offset <= 0) {
        delete box.dataset['moving'];
        return;
      }
      box.dataset['moving'] ??= '';
      hiding.postpone();
    };
    const unfollow = viewport.onMove(follow);
    follow();
    return () => {
      unfollow();
      hiding.cancel();
    };
  }, [trackRef, thumbRef, viewport, trackHeight]);

  return trackHeight;
};
