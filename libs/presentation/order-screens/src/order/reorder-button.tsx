import { Alert, ReasonedButton, ReorderIcon } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import { type ReorderActor, reorderFailure, type ReorderSnapshot } from '@account-area/orders';
import { useSelector } from '@xstate/react';

export interface ReorderButtonProps {
  readonly reorder: ReorderActor;
}

/** Puts the same products into the basket once more (C31.1). What cannot be ordered again says so. */
export const ReorderButton = ({ reorder }: ReorderButtonProps) => {
  const { t } = useMessages();
  const reason = useSelector(reorder, reasonAgainst);
  return (
    <ReasonedButton
      icon={ReorderIcon}
      disabledReason={reason === undefined ? undefined : t(reason)}
      onClick={() => reorder.send({ type: 'reorder.asked' })}
    >
      {t('order.again')}
    </ReasonedButton>
  );
};

/** Why the products did not get into the basket; nothing where nothing failed. */
export const ReorderFailure = ({ reorder }: ReorderButtonProps) => {
  const { t } = useMessages();
  const failure = useSelector(reorder, reorderFailure);
  const isAvailable = useSelector(reorder, ({ context }) => context.status?.isAvailable === true);
  if (failure === null) return null;
  return (
    <Alert
      title={t(isAvailable ? 'order.again-failed' : 'order.again-check-failed')}
      retry={{ label: t('error.try-again'), onPress: () => reorder.send({ type: 'reorder.asked' }) }}
      reference={referenceTexts(t, referenceOf(failure))}
    />
  );
};

/** Why it cannot be ordered again now; `undefined` where it can. */
const reasonAgainst = (snapshot: ReorderSnapshot): MessageId | undefined => {
  if (snapshot.matches('checking')) return 'order.again-checking';
  if (snapshot.matches('unavailable')) return 'order.again-unavailable';
  return snapshot.matches('ordering') || snapshot.matches('leaving') ? 'order.again-ordering' : undefined;
};
