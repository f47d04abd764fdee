import { invoiceBatchOf, invoiceListOf } from '@account-area/order-history';
import { type FakeInvoicesScreen, startFakeInvoicesScreen } from '@account-area/order-history/testing';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';

import { InvoicesScreen } from './invoices-screen.tsx';

export interface InvoicesStageProps {
  readonly page?: number;
  /** Whether files arrive as soon as they are asked for. */
  readonly deliversAtOnce?: boolean;
  /** What has happened to the page. */
  readonly arrange?: (world: FakeInvoicesScreen) => Promise<void>;
}

/** The page of invoices over fake services; its pages are turned over without an address. */
export const InvoicesStage = ({ page: first = 1, deliversAtOnce = false, arrange }: InvoicesStageProps) => {
  const [world] = useState(startFakeInvoicesScreen);
  const [page, setPage] = useState(first);
  useEffect(() => void arrange?.(world), [arrange, world]);
  useEffect(() => {
    if (!deliversAtOnce) return;
    const subscription = world.actor.subscribe(({ context: { downloads } }) => {
      if ([...downloads.values()].some((download) => download.getSnapshot().matches('fetching'))) void world.deliver();
    });
    return () => subscription.unsubscribe();
  }, [deliversAtOnce, world]);
  const list = useSelector(world.actor, invoiceListOf);
  const batch = useSelector(world.actor, invoiceBatchOf);
  if (list === undefined || batch === undefined) return null;
  return (
    <StrictMode>
      <div ref={hearLinks(setPage)}>
        <InvoicesScreen
          screen={world.actor}
          list={list}
          batch={batch}
          page={page}
          links={{ page: (to) => `/invoices?page=${String(to)}`, back: '/' }}
          timeZone="Europe/Berlin"
        />
      </div>
    </StrictMode>
  );
};

/** Stands for the router: links to pages turn them over. */
const hearLinks = (turnTo: (page: number) => void) => (element: HTMLElement | null) => {
  const hear = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href*="page="]') : null;
    if (link === null) return;
    event.preventDefault();
    turnTo(Number(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('page')));
  };
  element?.addEventListener('click', hear);
  return () => element?.removeEventListener('click', hear);
};
