import { lateCode, LiveRegion, useLateCode } from '@account-area/components';
import { useNotLoadedToast } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { type PhotosScreenActor, selectionOf } from '@account-area/photo-library';
import { isSelecting } from '@account-area/selection';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import type { SelectionUses } from './selection-actions.ts';
import { useChosenCount } from './use-chosen-count.ts';

export interface SelectionBarProps extends SelectionUses {
  readonly screen: PhotosScreenActor;
  /** Whether the first picture of the page is there: no photo is selected before, but by a customer who is very quick. */
  readonly isPainted: boolean;
}

const tools = lateCode(async () => (await import('./selection-tools.tsx')).SelectionTools);

/** How many photos are selected and what can be done about it. */
export const SelectionBar = ({ isPainted, screen, ...uses }: SelectionBarProps) => {
  const { t } = useMessages();
  const selecting = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  const amount = useChosenCount(screen);
  const [retries, setRetries] = useState(0);
  const tellNotLoaded = useNotLoadedToast();
  const { code: Tools } = useLateCode(tools, {
    isNeeded: isPainted || selecting,
    attempt: selecting && retries,
    onMissing: () => {
      if (selecting) tellNotLoaded('selection tools', () => setRetries((count) => count + 1));
    },
  });
  return (
    <>
      {Tools !== null && <Tools {...uses} screen={screen} selecting={selecting} amount={amount} />}
      <LiveRegion message={selecting ? t('selection.announcement', { count: amount }) : ''} />
    </>
  );
};
