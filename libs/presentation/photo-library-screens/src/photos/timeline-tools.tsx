import {
  Button,
  CloseIcon,
  FoldIcon,
  Select,
  SelectIcon,
  type SelectOption,
  SortIcon,
  UnfoldIcon,
} from '@account-area/components';
import { type Messages, useMessages } from '@account-area/messages';
import { type PhotosScreenActor, selectionOf, timelineOf } from '@account-area/photo-library';
import { isListShown, type PhotoSort, showsAllPhotos, timelineSort } from '@account-area/photos';
import { isSelecting } from '@account-area/selection';
import { useSelector } from '@xstate/react';

export interface TimelineToolsProps {
  readonly screen: PhotosScreenActor;
  /** Whether photos are chosen for something: they are selected all the time. */
  readonly isPicking?: boolean;
}

/** The order of the photos, how much of each month is shown where there are months, and the way into selecting. */
export const TimelineTools = ({ isPicking = false, screen }: TimelineToolsProps) => {
  const { t } = useMessages();
  const timeline = timelineOf(screen.getSnapshot());
  const selection = selectionOf(screen.getSnapshot());
  const selecting = useSelector(selection, isSelecting);
  const showsAll = useSelector(timeline, showsAllPhotos);
  return (
    <>
      <SortSelect screen={screen} />
      {!isListShown(timeline.getSnapshot()) && (
        <Button
          variant="ghost"
          size="small"
          icon={showsAll ? FoldIcon : UnfoldIcon}
          collapses
          onClick={() => timeline.send({ type: 'showAll.changed', showsAll: !showsAll })}
        >
          {t(showsAll ? 'photos.show-fewer' : 'photos.show-all')}
        </Button>
      )}
      {!isPicking && (
        <Button
          variant="ghost"
          size="small"
          icon={selecting ? CloseIcon : SelectIcon}
          collapses
          onClick={() => screen.send({ type: selecting ? 'selection.stopped' : 'selection.started' })}
        >
          {t(selecting ? 'selection.cancel' : 'selection.start')}
        </Button>
      )}
    </>
  );
};

/** The orders there are, by the name the control knows them under. */
const SORTS = {
  'date-taken-newest': { key: 'dateTaken', order: 'desc' },
  'date-taken-oldest': { key: 'dateTaken', order: 'asc' },
  'date-uploaded-newest': { key: 'created', order: 'desc' },
  'date-uploaded-oldest': { key: 'created', order: 'asc' },
} as const satisfies Readonly<Record<string, PhotoSort>>;

type SortName = keyof typeof SORTS;

const SORT_NAMES = ['date-taken-newest', 'date-taken-oldest', 'date-uploaded-newest', 'date-uploaded-oldest'] as const;

const SortSelect = ({ screen }: Pick<TimelineToolsProps, 'screen'>) => {
  const { t } = useMessages();
  const timeline = timelineOf(screen.getSnapshot());
  const sort = useSelector(timeline, timelineSort);
  // In an album it is the day on which a photo came into it (D19).
  const created = t(isListShown(timeline.getSnapshot()) ? 'album.date-added' : 'sort.date-uploaded');
  return (
    <Select<SortName>
      label={t('sort.label')}
      icon={SortIcon}
      collapses
      tooltip={t(sort.key === 'dateTaken' ? 'sort.by-upload-date' : 'sort.by-date-taken')}
      value={nameOf(sort)}
      options={SORT_NAMES.map((name) => sortOption(name, created, t))}
      onChange={(name) => screen.send({ type: 'sort.changed', sort: SORTS[name] })}
    />
  );
};

const nameOf = ({ key, order }: PhotoSort): SortName =>
  SORT_NAMES.find((name) => SORTS[name].key === key && SORTS[name].order === order) ?? 'date-taken-newest';

const sortOption = (name: SortName, created: string, t: Messages['t']): SelectOption<SortName> => {
  const { key, order } = SORTS[name];
  const date = key === 'dateTaken' ? t('sort.date-taken') : created;
  return {
    value: name,
    label: t('sort.choice', { date, order: t(order === 'desc' ? 'sort.newest-first' : 'sort.oldest-first') }),
  };
};
