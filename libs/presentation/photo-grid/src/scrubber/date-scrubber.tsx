import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';

import type { GridSection, GridView } from '../viewport/grid-view.ts';
import type { GridViewport } from '../viewport/grid-viewport.ts';
import styles from './date-scrubber.module.css';
import { groupLabels } from './group-labels.ts';
import { sectionForKey } from './scrub-keys.ts';
import { useThumb } from './use-thumb.ts';

export interface DateScrubberProps {
  readonly viewport: GridViewport;
  /** What it does, such as "Go to month". */
  readonly label: string;
  /** What a section is read out as. */
  readonly valueOf: (section: GridSection) => string;
}

/** Goes to any section at once: a slider along the whole library. Photos load when it is let go. */
export const DateScrubber = ({ viewport, label, valueOf }: DateScrubberProps) => {
  const view = useSyncExternalStore(viewport.onView, viewport.view);
  return view === null || view.sections.length < 2 ? null : <Track {...{ viewport, label, valueOf, view }} />;
};

interface TrackProps extends DateScrubberProps {
  readonly view: GridView;
}

const Track = ({ viewport, label, valueOf, view }: TrackProps) => {
  const track = useRef<HTMLDivElement>(null);
  const thumb = useRef<HTMLSpanElement>(null);
  const [isDragging, setDragging] = useState(false);
  const current = useSyncExternalStore(viewport.onMove, viewport.currentSection);
  const trackHeight = useThumb({ track, thumb, viewport });
  const section = view.sections[current];

  const goToPointer = (event: PointerEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    viewport.goTo(Math.min(1, Math.max(0, (event.clientY - top) / height)) * viewport.maxOffset());
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
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = sectionForKey(view.sections, current, event.key, isRightToLeft);
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
      aria-valuemax={view.sections.length}
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
      {groupLabels(view.sections, view.geometry, viewport.maxOffset(), trackHeight).map(({ text, top }) => (
        <span key={text} className={styles.group} style={{ insetBlockStart: top }} aria-hidden>
          {text}
        </span>
      ))}
      <span ref={thumb} className={styles.thumb} aria-hidden>
        {section?.title}
      </span>
    </div>
  );
};
