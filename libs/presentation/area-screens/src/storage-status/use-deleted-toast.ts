import { useToasts } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';

/** Says on which day, in ISO 8601, all photos were deleted; it stays until the customer has put it away. */
export const useDeletedToast = () => {
  const { dates, t } = useMessages();
  const { show } = useToasts();
  return (day: string): void => {
    const date = dates.longDay(new Date(day));
    show({ id: 'library-deleted', tone: 'info', text: t('storage.deleted', { date }), lifetimeMs: null });
  };
};
