import { CloseIcon, CollapseIcon, RetryIcon } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { type Messages, referenceTexts, useMessages } from '@account-area/messages';
import { type HeaderProps, SectionHeader } from '@account-area/photo-grid';
import {
  collectionOf,
  isMonthCollecting,
  isMonthTaken,
  type PhotosScreenActor,
  selectionOf,
  timelineOf,
} from '@account-area/photo-library';
import { isWholeList, sectionError, sectionOf, showsAllPhotos, type TimelineMonth } from '@account-area/photos';
import { selectedInGroup } from '@account-area/selection';
import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';

/** What month headers need to know of the timeline around them. */
export interface TimelineSurroundings {
  readonly screen: PhotosScreenActor;
  /** By the id of the grid's section. */
  readonly months: ReadonlyMap<string, TimelineMonth>;
}

export const MonthHeaderContext = createContext<TimelineSurroundings | null>(null);

/** The header of one month: its name, its count, and what can be done with all of it. */
export const MonthHeader = ({ section: { id, title } }: HeaderProps) => {
  const timeline = use(MonthHeaderContext);
  if (timeline === null) throw new Error('A month is rendered outside of a timeline.');
  const month = timeline.months.get(id);
  return month === undefined ? null : <Header title={title} month={month} screen={timeline.screen} />;
};

interface MonthProps {
  readonly screen: PhotosScreenActor;
  readonly title: string;
  readonly month: TimelineMonth;
}

const Header = (props: MonthProps) => {
  const { title, month, screen } = props;
  const { t } = useMessages();
  const { id, count } = month;
  const snapshot = screen.getSnapshot();
  const selected = useSelector(selectionOf(snapshot), (selection) => selectedInGroup(selection, id));
  const isCollecting = useSelector(collectionOf(snapshot), (collection) => isMonthCollecting(collection, id));
  const { problem, action } = useNextStep(props, isCollecting);
  // It changes with `selected` and `isCollecting` alone, for which this renders anew.
  const isTaken = isMonthTaken(snapshot, month);
  return (
    <SectionHeader
      title={title}
      count={countText(props, selected, isCollecting, t)}
      problem={problem}
      selectAll={{
        checked: selected > 0 && (selected >= count || 'mixed'),
        label: t(isTaken ? 'month.deselect-all' : 'month.select-all', { month: title }),
        onPress: () => screen.send({ type: 'month.toggled', month: id }),
      }}
      action={action}
    />
  );
};

/** How many of the photos are selected, or how many there are: the page of an album says that itself. */
const countText = ({ month }: MonthProps, selected: number, isCollecting: boolean, t: Messages['t']): string => {
  const { count } = month;
  if (selected > 0 || isCollecting) return t('selection.of-count', { selected, count });
  return isWholeList(month) ? '' : t('photos.count', { count });
};

/** The one thing to do next: try again, stop collecting, or close. */
const useNextStep = ({ screen, title, month }: MonthProps, isCollecting: boolean) => {
  const { t } = useMessages();
  const timeline = timelineOf(screen.getSnapshot());
  const section = useSelector(timeline, (snapshot) => sectionOf(snapshot, month.id)) ?? undefined;
  const error = useSelector(section, (snapshot) => (snapshot === undefined ? null : sectionError(snapshot)));
  const showsAll = useSelector(timeline, showsAllPhotos);

  if (error !== null) {
    const failed = t(isWholeList(month) ? 'album.photos-error' : 'photos.error');
    const problem = { text: failed, reference: referenceTexts(t, referenceOf(error)) };
    const text = t('error.try-again');
    const label = `${text}: ${t('month.error', { month: title })}`;
    const onPress = () => section?.send({ type: 'section.retried' });
    return { problem, action: { icon: RetryIcon, text, label, onPress } };
  }
  if (isCollecting) {
    const text = t('selection.cancel');
    const label = `${text}: ${t('selection.loading-month', { month: title })}`;
    const onPress = () => collectionOf(screen.getSnapshot()).send({ type: 'collection.cancelled', month: month.id });
    return { action: { icon: CloseIcon, text, label, onPress } };
  }
  if (!month.isOpen || showsAll) return {};
  const onPress = () => timeline.send({ type: 'month.closed', month: month.id });
  const label = t('month.close-label', { month: title });
  return { action: { icon: CollapseIcon, text: t('month.close'), label, onPress } };
};
