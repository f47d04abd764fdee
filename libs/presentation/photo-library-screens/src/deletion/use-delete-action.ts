import { DeleteIcon } from '@account-area/components';
import { type MessageId, useMessages } from '@account-area/messages';
import {
  collectionOf,
  deletionDeskOf,
  isCollecting,
  obstacleToDeleting,
  type PhotosScreenActor,
} from '@account-area/photo-library';
import { useSelector } from '@xstate/react';

const OBSTACLE_TEXTS = {
  'nothing-selected': 'deletion.nothing-selected',
  'still-selecting': 'deletion.still-selecting',
} as const satisfies Readonly<Record<NonNullable<ReturnType<typeof obstacleToDeleting>>, MessageId>>;

/** Deleting what is selected, as a button shows it; refused for the reason the machine refuses for. */
export const useDeleteAction = (screen: PhotosScreenActor, amount: number) => {
  const { t } = useMessages();
  const isStillCollecting = useSelector(collectionOf(screen.getSnapshot()), isCollecting);
  const obstacle = obstacleToDeleting(amount, isStillCollecting);
  return {
    id: 'delete',
    icon: DeleteIcon,
    text: t('deletion.delete'),
    disabledReason: obstacle === null ? undefined : t(OBSTACLE_TEXTS[obstacle]),
    onPress: () => deletionDeskOf(screen.getSnapshot()).send({ type: 'deletion.asked' }),
  };
};
