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
  const { isOffered, isWanted, order } = usePrintsOffered(screen);
  const isChoosing = useSelector(
    order ?? undefined,
    (snapshot) => snapshot !== undefined && isChoosingPrints(snapshot),
  );

  useEffect(() => {
    if (isWanted) return () => order?.send({ type: 'prints.left' });
    return undefined;
  }, [isWanted, order]);

  return useMemo(() => {
    if (!isOffered || order === null) return undefined;
    return {
      onAsked: () => order.send({ type: 'prints.asked' }),
      panel: isChoosing ? (
        <PrintPanel
          isNeeded
          isOpen
          screen={screen}
          order={order}
          onClose={() => order.send({ type: 'prints.left' })}
          onOpen={() => order.send({ type: 'prints.asked' })}
        />
      ) : null,
    };
  }, [isChoosing, isOffered, order, screen]);
};

/** Whether prints are ordered here at all of photos that are selected (D09): also where the action is shown, but disabled. */
export const usePrintsOffered = (screen: PhotosScreenActor) => {
  const { area } = useArea();
  const { flags } = useConfiguration();
  const { display } = usePagePlace();
  const isSelectingPhotos = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  const isWanted = flags.orderPrints && !display.isStripped && isSelectingPhotos;
  const order = useSelector(actorsOf(area).prints, lateActor);
  const isSold = useSold(order);
  useEffect(() => {
    if (isWanted) area.send({ type: 'prints.needed' });
  }, [area, isWanted]);
  return { isOffered: isWanted && isSold, isWanted, order };
};

const useSold = (order: PrintOrderActor | null): boolean => {
  const offer = useSelector(order ?? undefined, (snapshot) => snapshot && printOfferOf(snapshot));
  return useSelector(offer, (snapshot) => snapshot !== undefined && offeredPrints(snapshot) !== null);
};
