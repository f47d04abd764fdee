import { linkTo } from '@account-area/area';
import { hearNotices } from '@account-area/kernel';
import {
  type bindInvoicesScreen,
  invoiceBatchOf,
  invoiceListOf,
  pageIn,
  searchWithPage,
} from '@account-area/order-history';
import { InvoicesScreen } from '@account-area/order-screens';
import { invoicesShown } from '@account-area/orders';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { usePlace } from './use-place.ts';

const InvoicesPage = ({ logic }: { readonly logic: ReturnType<typeof bindInvoicesScreen> }) => {
  const { area, inspect } = useArea();
  const { host } = useConfiguration();
  const { backHref, from } = usePagePlace();
  const screen = useActorRef(logic, { id: 'invoices-screen', inspect });
  const list = useSelector(screen, invoiceListOf);
  const batch = useSelector(screen, invoiceBatchOf);
  usePlace(useSelector(list, (snapshot) => snapshot !== undefined && invoicesShown(snapshot) !== null));

  useEffect(() => hearNotices(screen, 'invoices.downloaded', (notice) => area.send(notice)), [area, screen]);

  if (list === undefined || batch === undefined) return null;
  return (
    <InvoicesScreen
      screen={screen}
      list={list}
      batch={batch}
      page={pageIn(from.search)}
      links={{
        page: (page) => linkTo('invoices', { ...from, search: searchWithPage(from.search, page) }),
        back: backHref,
      }}
      timeZone={host.timeZone}
    />
  );
};

/** `/invoices` */
export const InvoicesRoute = withLateLogic(
  { load: ({ invoicesScreen }) => invoicesScreen(), failure: 'Invoices could not be loaded.' },
  InvoicesPage,
);
