import { type CheckState, CloseIcon, CollapseIcon, RetryIcon } from '@account-area/components';
import { type Messages, useMessages } from '@account-area/messages';
import { type HeaderAction, type HeaderProps, SectionHeader } from '@account-area/photo-grid';
import { collectionOf, isMonthCollecting, selectionOf, timelineOf } from '@account-area/photo-library';
import { sectionError, sectionOf, showsAllPhotos, type TimelineMonth } from '@account-area/photos';
import { selectedInGroup } from '@account-area/selection';
import { useSelector } from '@xstate/react';

import { useTimeline } from './timeline-context.ts';

/** The header of one month: its name, its count, and what can be done with all of it. */
export const MonthHeader = ({ section }: HeaderProps) => {
  const month = useTimeline().months.get(section.id);
  return month === undefined ? null : <Header title={section.title} month={month} />;
};

interface MonthProps {
  readonly title: string;
  readonly month: TimelineMonth;
}

const Header = ({ title, month }: MonthProps) => {
  const messages = useMessages();
  const { t } = messages;
  const { screen } = useTimeline();
  const { selected, isCollecting } = useMonthSelection(month);
  const state = useMonthState({ title, month }, isCollecting, messages);
  const isTaken = isCollecting || selected >= month.count;
  return (
    <SectionHeader
      title={title}
      count={
        selected > 0 || isCollecting
          ? t('selection.of-count', { selected, count: month.count })
          : t('photos.count', { count: month.count })
      }
      problem={state.problem}
      selectAll={{
        checked: checkOf(selected, month.count),
        label: t(isTaken ? 'month.deselect-all' : 'month.select-all', { month: title }),
        onPress: () => screen.send({ type: 'month.toggled', month: month.id }),
      }}
      action={state.action}
    />
  );
};

const useMonthSelection = ({ id }: TimelineMonth) => {
  const { screen } = useTimeline();
  const snapshot = screen.getSnapshot();
  return {
    selected: useSelector(selectionOf(snapshot), (selection) => selectedInGroup(selection, id)),
    isCollecting: useSelector(collectionOf(snapshot), (collection) => isMonthCollecting(collection, id)),
  };
};

interface MonthState {
  readonly problem?: string;
  readonly action?: HeaderAction;
}

/** The one thing to do next: try again, stop collecting, or close. */
const useMonthState = ({ title, month }: MonthProps, isCollecting: boolean, { t }: Messages): MonthState => {
  const { screen } = useTimeline();
  const timeline = timelineOf(screen.getSnapshot());
  const section = useSelector(timeline, (snapshot) => sectionOf(snapshot, month.id)) ?? undefined;
  const hasFailed = useSelector(section, (snapshot) => snapshot !== undefined && sectionError(snapshot) !== null);
  const showsAll = useSelector(timeline, showsAllPhotos);

  if (hasFailed) {
    const problem = t('month.error', { month: title });
    const text = t('error.try-again');
    return {
      problem,
      action: {
        icon: RetryIcon,
        text,
        label: `${text}: ${problem}`,
        onPress: () => section?.send({ type: 'section.retried' }),
      },
    };
  }
  if (isCollecting) {
    const text = t('selection.cancel');
    return {
      action: {
        icon: CloseIcon,
        text,
        label: `${text}: ${t('selection.loading-month', { month: title })}`,
        onPress: () => collectionOf(screen.getSnapshot()).send({ type: 'collection.cancelled', month: month.id }),
      },
    };
  }
  if (!month.isOpen || showsAll) return {};
  return {
    action: {
      icon: CollapseIcon,
      text: t('month.close'),
      label: t('month.close-label', { month: title }),
      onPress: () => timeline.send({ type: 'month.closed', month: month.id }),
    },
  };
};

const checkOf = (selected: number, count: number): CheckState => {
  if (selected === 0) return false;
  return selected >= count || 'mixed';
};
