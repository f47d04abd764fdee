import { inspector } from '@account-area/kernel/testing';
import { categoriesOf, widgetListOf } from '@account-area/order-history';
import { type FakeWidgetsScreen, startFakeWidgetsScreen } from '@account-area/order-history/testing';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';

import { type OwnWidgetsLinks, WidgetsScreen } from './widgets-screen.tsx';

export interface WidgetsStageProps {
  /** From 1. */
  readonly page?: number;
  /** What has happened to the list. */
  readonly arrange?: (world: FakeWidgetsScreen) => Promise<void>;
}

const LINKS: OwnWidgetsLinks = {
  page: (page) => `/widgets?page=${String(page)}`,
  share: (productCode) => `/widgets/${productCode}/share`,
  orders: '/orders',
  back: '/',
};

/** The list of online versions over fake services. */
export const WidgetsStage = ({ page, arrange }: WidgetsStageProps) => {
  const [world] = useState(() => startFakeWidgetsScreen(page === undefined ? {} : { page }));
  useEffect(() => void arrange?.(world), [arrange, world]);
  const list = useSelector(world.actor, widgetListOf);
  const categories = useSelector(world.actor, categoriesOf);
  if (list === undefined || categories === undefined) return null;
  return (
    <StrictMode>
      <WidgetsScreen
        list={list}
        categories={categories}
        galleryEntry={world.gallery.machine}
        inspect={inspector}
        links={LINKS}
      />
    </StrictMode>
  );
};
