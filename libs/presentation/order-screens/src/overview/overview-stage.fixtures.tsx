import { type FakeOverview, startFakeOverview } from '@account-area/order-history/testing';
import { StrictMode, useEffect, useState } from 'react';

import { OverviewBlocks } from './overview-blocks.tsx';
import type { OverviewLinks } from './overview-links.ts';

export interface OverviewStageProps {
  /** What is different at this host. */
  readonly links?: Partial<OverviewLinks>;
  /** What has happened to the blocks. */
  readonly arrange?: (world: FakeOverview) => Promise<void>;
}

const LINKS: OverviewLinks = {
  order: (orderCode) => `/orders/${orderCode}`,
  orders: '/orders',
  projects: '/saved-projects',
  shop: 'https://shop.example/',
};

/** The blocks of the overview over fake services, below the heading of their page. */
export const OverviewStage = ({ links, arrange }: OverviewStageProps) => {
  const [world] = useState(() => startFakeOverview());
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <main style={{ maxInlineSize: 860 }}>
        <h1>Hello, Anna</h1>
        <OverviewBlocks overview={world.actor} links={{ ...LINKS, ...links }} timeZone="Europe/Amsterdam" />
      </main>
    </StrictMode>
  );
};
