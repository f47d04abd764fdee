import { actorsOf, lateActor } from '@account-area/area';
import { type PhotosScreenActor, selectionOf } from '@account-area/photo-library';
import type { Printing } from '@account-area/photo-library-screens';
import { isSelecting } from '@account-area/selection';
import { isChoosingPrints, offeredPrints, printOfferOf, type PrintOrderActor } from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { late } from '../shell/late.tsx';
import { usePagePlace } from '../shell/page-place.ts';

const PrintPanel = late(async () => (await import('../shell/print-feedback.chunk.tsx')).PrintPanel);

/**
 * Ordering prints of what is selected on a screen (C24): with the flag, not in stripped mode, and where they are sold
 * (D09). That is asked as soon as photos are selected. Who leaves the screen, or selects no more, orders none.
 */
export const usePrinting = (screen: PhotosScreenActor): Printing | undefined => {
  const { area } = useArea();
  const { flags } = useConfiguration();
  const { display } = usePagePlace();
  const isSelectingPhotos = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  const isWanted = flags.orderPrints && !display.isStripped && isSelectingPhotos;
  const order = useSelector(actorsOf(area).prints, lateActor);
  const isOffered = useOffered(order);
  const isChoosing = useSelector(
    order ?? undefined,
    (snapshot) => snapshot !== undefined && isChoosingPrints(snapshot),
  );

  useEffect(() => {
    if (isWanted) area.send({ type: 'prints.needed' });
  }, [area, isWanted]);
  useEffect(() => {
    if (isWanted) return () => order?.send({ type: 'prints.left' });
    return undefined;
  }, [isWanted, order]);

  return useMemo(() => {
    if (!isWanted || !isOffered || order === null) return undefined;
    return {
      onAsked: () => order.send({ type: 'prints.asked' }),
      panel: isChoosing ? (
        <PrintPanel
          isNeeded
          screen={screen}
          order={order}
          onClose={() => order.send({ type: 'prints.left' })}
          onOpen={() => order.send({ type: 'prints.asked' })}
        />
      ) : null,
    };
  }, [isChoosing, isOffered, isWanted, order, screen]);
};

const useOffered = (order: PrintOrderActor | null): boolean => {
  const offer = useSelector(order ?? undefined, (snapshot) => snapshot && printOfferOf(snapshot));
  return useSelector(offer, (snapshot) => snapshot !== undefined && offeredPrints(snapshot) !== null);
};
