import { Button, handFocusTo, PhotosIcon, placeToGoOn, useBreakpoint, VisuallyHidden } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import {
  DateScrubber,
  elementOf,
  type GridEvents,
  type GridPlace,
  type GridSection,
  type GridViewport,
  isSelectAll,
  photoCountOf,
  PhotoGrid,
  useGridViewport,
} from '@account-area/photo-grid';
import {
  isMonthTaken,
  type PhotosScreenActor,
  type ScrollPosition,
  selectionOf,
  timelineOf,
} from '@account-area/photo-library';
import {
  isListShown,
  isMonthId,
  monthOfNewPhotos,
  monthsShown,
  type Photo,
  type PhotoId,
  type PhotoPlace,
  photoInTimeline,
  type PhotoSort,
  type TimelineActor,
  timelineSort,
} from '@account-area/photos';
import { isSelecting } from '@account-area/selection';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef } from 'react';

import { gridPhotoOf, monthSectionOf } from './grid-content.ts';
import { MonthHeader, MonthHeaderContext, type TimelineSurroundings } from './month-header.tsx';
import { createPhotoSelection, createTimelinePhotos } from './timeline-photos.ts';
import styles from './timeline.module.css';
import { useDeleteKey } from './use-delete-key.ts';
import { usePageKey } from './use-page-key.ts';
import { useReturn } from './use-return.ts';

/** The way from the list to the preview of one of its photos, and back. */
export interface PhotoOpening {
  readonly hrefOf: (photo: PhotoId) => string;
  readonly onOpen: (photo: PhotoId) => void;
  /** The photo that was looked at last: the focus goes back to it. `null` as long as none was, and while one is. */
  readonly returnTo: Photo | null;
  /** The customer is back at it, or as near as it gets. */
  readonly onReturned: () => void;
  /**
   * The list moves visibly on the way back, where it has to move, and to where it was left when the photo is not loaded
   * (C14.6). Missing where it is there at once.
   */
  readonly smoothly?: { readonly to: ScrollPosition | null } | undefined;
}

export interface TimelineProps {
  readonly screen: PhotosScreenActor;
  /** Where to scroll to as soon as there is something to scroll; `null` for the top of the page. */
  readonly startAt: ScrollPosition | null;
  readonly opening: PhotoOpening;
  /** Whether the first picture is there: what is not needed for it is loaded from then on. */
  readonly isPainted: boolean;
  /** Whether the photos are only looked at. */
  readonly isReadOnly: boolean;
}

/** The customer's photos, month by month. */
export const Timeline = ({ isPainted, isReadOnly, screen, startAt, opening }: TimelineProps) => {
  const messages = useMessages();
  const { t } = messages;
  const timeline = timelineOf(screen.getSnapshot());
  const selection = selectionOf(screen.getSnapshot());
  const months = useSelector(timeline, monthsShown);
  const selecting = useSelector(selection, isSelecting);
  const surroundings = useMemo(
    (): TimelineSurroundings => ({ screen, months: new Map(months.map((month) => [month.id, month])) }),
    [screen, months],
  );
  const sections = useMemo(() => months.map((month) => monthSectionOf(month, messages)), [months, messages]);
  const photos = useTimelinePhotos(screen, opening.hrefOf);
  const photoSelection = useMemo(() => createPhotoSelection(selection), [selection]);
  const box = useRef<HTMLDivElement>(null);
  const viewport = useGridViewport({
    onPhotosNeeded: (ranges) => {
      // The grid may show a month before this renders for it: only the timeline knows which months there are.
      const needed = ranges.flatMap(({ sectionId, ...range }) =>
        isMonthId(sectionId) ? [[sectionId, range] as const] : [],
      );
      timeline.send({ type: 'window.moved', window: new Map(needed) });
    },
  });

  useLayoutEffect(() => {
    window.scrollTo({ left: startAt?.[0] ?? 0, top: startAt?.[1] ?? 0, behavior: 'instant' });
  }, [startAt]);

  // Over as soon as the list goes: what scrolls then is the page that follows.
  useLayoutEffect(
    () => viewport.onRest(() => screen.send({ type: 'scroll.rested', position: [window.scrollX, window.scrollY] })),
    [viewport, screen],
  );

  useBeginning(viewport, useSelector(timeline, timelineSort));
  usePageKey(box, isSelectAll, () => selectAll(surroundings));
  useDeleteKey(box, screen, isReadOnly);
  const { onReturned, returnTo, smoothly } = opening;
  useReturn({ viewport, screen, photos, photo: returnTo, onReturned, smoothly });

  return (
    <MonthHeaderContext value={surroundings}>
      <VisuallyHidden>{t('grid.instructions')}</VisuallyHidden>
      <div ref={box} className={styles.timeline} data-selecting={selecting || undefined}>
        <PhotoGrid
          viewport={viewport}
          sections={sections}
          photos={photos}
          selection={photoSelection}
          selecting={selecting}
          texts={useMemo(
            () => ({
              loading: (month) => t('month.loading', { month }),
              failed: t('photo.failed'),
              more: (count) => t('month.more', { count }),
              moreLabel: (count, month) => t('month.more-label', { count, month }),
            }),
            [t],
          )}
          Header={MonthHeader}
          isPainted={isPainted}
          {...gridEvents(surroundings, opening)}
        />
        <NewPhotos timeline={timeline} viewport={viewport} sections={sections} selecting={selecting} />
        <DateScrubber
          // One list has nothing to be found by its month.
          isNeeded={isPainted && !isListShown(timeline.getSnapshot())}
          viewport={viewport}
          label={t('scrubber.label')}
          valueOf={(section: GridSection) =>
            t('scrubber.value', { month: section.title, count: photoCountOf(section) })
          }
        />
      </div>
    </MonthHeaderContext>
  );
};

interface NewPhotosProps {
  readonly timeline: TimelineActor;
  readonly viewport: GridViewport;
  readonly sections: readonly GridSection[];
  /** The way to new photos waits while the bar of what is selected has its place. */
  readonly selecting: boolean;
}

/** Photos were added while the customer looked elsewhere: a way to them, which moves nothing by itself. */
const NewPhotos = ({ sections, selecting, timeline, viewport }: NewPhotosProps) => {
  const { t } = useMessages();
  const month = useSelector(timeline, monthOfNewPhotos);
  const section = sections.findIndex(({ id }) => id === month);
  const handFocus = useMemo(() => handFocusTo(() => elementOf({ section, index: 0 }) ?? placeToGoOn()), [section]);
  const show = () => {
    viewport.goToSection(section);
    timeline.send({ type: 'news.seen' });
  };
  return (
    <div className={styles.news} role="status">
      {section !== -1 && !selecting && (
        <Button ref={handFocus} variant="primary" icon={PhotosIcon} onClick={show}>
          {t('upload.show-new')}
        </Button>
      )}
    </div>
  );
};

/** Another order is looked at from its beginning. */
const useBeginning = (viewport: GridViewport, sort: PhotoSort) => {
  const shown = useRef(sort);
  useLayoutEffect(() => {
    if (shown.current === sort) return;
    shown.current = sort;
    viewport.goToSection(0);
  }, [viewport, sort]);
};

const useTimelinePhotos = (screen: PhotosScreenActor, hrefOf: PhotoOpening['hrefOf']) => {
  const messages = useMessages();
  const breakpoint = useBreakpoint();
  return useMemo(
    () =>
      createTimelinePhotos(timelineOf(screen.getSnapshot()), (photo) =>
        gridPhotoOf(photo, breakpoint, messages, hrefOf(photo.id)),
      ),
    [screen, breakpoint, messages, hrefOf],
  );
};

const selectAll = ({ screen, months }: TimelineSurroundings): void => {
  if (![...months.values()].every((month) => isMonthTaken(screen.getSnapshot(), month)))
    screen.send({ type: 'all.toggled' });
};

/** What customers do in the grid, as the machines hear it. */
const gridEvents = ({ screen, months }: TimelineSurroundings, opening: PhotoOpening): GridEvents => {
  const timeline = timelineOf(screen.getSnapshot());
  const placeOf = ({ sectionId, index }: GridPlace): PhotoPlace | null =>
    isMonthId(sectionId) ? { month: sectionId, index } : null;
  const photoIn = (place: PhotoPlace | null) => place && photoInTimeline(timeline.getSnapshot(), place);
  return {
    onToggle(gridPlace) {
      const place = placeOf(gridPlace);
      const photo = photoIn(place);
      if (place !== null && photo !== null) screen.send({ type: 'photo.toggled', id: photo.id, place });
    },
    onExtend(gridPlace) {
      const to = placeOf(gridPlace);
      if (to !== null) screen.send({ type: 'range.drawn', to });
    },
    onSectionSelect(sectionId) {
      const month = months.get(sectionId);
      if (month === undefined) return;
      if (!isMonthTaken(screen.getSnapshot(), month)) screen.send({ type: 'month.toggled', month: month.id });
      // Once more takes the other months too, as it takes a whole document in a text.
      else selectAll({ screen, months });
    },
    onMore(sectionId) {
      if (isMonthId(sectionId)) timeline.send({ type: 'month.opened', month: sectionId });
    },
    onOpen(gridPlace) {
      const photo = photoIn(placeOf(gridPlace));
      if (photo !== null) opening.onOpen(photo.id);
    },
    onLeaveSelection: () => screen.send({ type: 'selection.stopped' }),
  };
};
