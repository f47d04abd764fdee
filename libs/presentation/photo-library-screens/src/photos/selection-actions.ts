import { DeleteIcon, DownloadIcon, type IconType } from '@account-area/components';
import { errorOf } from '@account-area/kernel';
import { type MessageId, useMessages } from '@account-area/messages';
import {
  collectionOf,
  deletionDeskOf,
  isCollecting,
  obstacleToDeleting,
  type PhotosScreenActor,
  selectionOf,
} from '@account-area/photo-library';
import { selectedIds } from '@account-area/selection';
import { checkArchiveSize } from '@account-area/transfers';
import { useSelector } from '@xstate/react';

interface SelectionAction {
  readonly id: string;
  readonly icon: IconType;
  readonly text: string;
  readonly tone?: 'danger';
  /** Why it is refused; `undefined` while it is not. */
  readonly disabledReason: string | undefined;
  readonly onClick: () => void;
}

const OBSTACLE_TEXTS = {
  'nothing-selected': 'deletion.nothing-selected',
  'still-selecting': 'deletion.still-selecting',
} as const satisfies Readonly<Record<NonNullable<ReturnType<typeof obstacleToDeleting>>, MessageId>>;

/** What can be done with the selected photos: download at once, in parts when they are too many for that, delete (C13.3, D73). */
export const useSelectionActions = (screen: PhotosScreenActor, amount: number): readonly SelectionAction[] => {
  const { t } = useMessages();
  const snapshot = screen.getSnapshot();
  const isStillCollecting = useSelector(collectionOf(snapshot), isCollecting);
  const refusal = errorOf(checkArchiveSize(amount));
  const obstacle = obstacleToDeleting(amount, isStillCollecting);
  const download = (inParts: boolean) => () =>
    screen.send({ type: 'download.asked', photoIds: selectedIds(selectionOf(snapshot).getSnapshot()), inParts });
  const refusalTexts = {
    'nothing-to-pack': t('selection.announcement', { count: 0 }),
    'too-many-photos': t('selection.download-limit'),
  };
  const whole: SelectionAction = {
    id: 'download',
    icon: DownloadIcon,
    text: t('download.action'),
    disabledReason: refusal === null ? undefined : refusalTexts[refusal.code],
    onClick: download(false),
  };
  const inParts: SelectionAction = {
    id: 'download-in-parts',
    icon: DownloadIcon,
    text: t('download.in-parts'),
    disabledReason: undefined,
    onClick: download(true),
  };
  const deletion: SelectionAction = {
    id: 'delete',
    icon: DeleteIcon,
    text: t('deletion.delete'),
    tone: 'danger',
    disabledReason: obstacle === null ? undefined : t(OBSTACLE_TEXTS[obstacle]),
    onClick: () => deletionDeskOf(snapshot).send({ type: 'deletion.asked' }),
  };
  return refusal?.code === 'too-many-photos' ? [whole, inParts, deletion] : [whole, deletion];
};
