import { AlbumIcon, DeleteIcon, PrintIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';

import type { SelectionAction } from '../photos/selection-actions.ts';

/** What cannot be done with photos of a shared album: it is shown, and says so (C22.3). */
export const useUnavailableActions = (withPrints: boolean): readonly SelectionAction[] => {
  const { t } = useMessages();
  const refused = { disabledReason: t('shared.unavailable'), onClick: () => undefined };
  return [
    { ...refused, id: 'copy', icon: AlbumIcon, text: t('copy.action') },
    ...(withPrints ? [{ ...refused, id: 'prints', icon: PrintIcon, text: t('prints.action') }] : []),
    // One action, which is read out with what it would delete from (D36).
    {
      ...refused,
      id: 'delete',
      icon: DeleteIcon,
      text: t('deletion.delete'),
      label: t('shared.delete-from-photos'),
      tone: 'danger',
    },
  ];
};
