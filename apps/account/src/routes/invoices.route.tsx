import { linkTo } from '@account-area/area';
import { invoiceBatchOf, invoiceListOf, pageIn, searchWithPage } from '@account-area/order-history';
import { InvoicesScreen } from '@account-area/order-screens';
import { invoicePage, invoicesShown } from '@account-area/orders';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { invoices } from '../composition/invoices.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { announceInvoices } from './order-notices.ts';
import { usePlace } from './use-place.ts';

/** `/invoices` */
export const InvoicesRoute = () => {
  const { area, inspect, navigate } = useArea();
  const { host } = useConfiguration();
  const { backHref, from } = usePagePlace();
  const { route, search } = from;
  const page = pageIn(search);
  const { key: entry } = useLocation();
  const screen = useActorRef(
    useLogic([invoices], (bound) => bound.get('invoicesScreen')),
    { id: 'invoices-screen', inspect },
  );
  const list = useSelector(screen, invoiceListOf);
  const batch = useSelector(screen, invoiceBatchOf);
  // Which page is the last is known only once both lists are there.
  const shown = useSelector(list, (snapshot) =>
    snapshot?.matches('shown') === true ? invoicePage(snapshot.context.invoices, page).page : page,
  );
  useEffect(() => {
    if (shown === page) return;
    void navigate(linkTo('invoices', { route, search: searchWithPage(search, shown) }), { replace: true, entry });
  }, [entry, navigate, page, route, search, shown]);
  usePlace(useSelector(list, (snapshot) => snapshot !== undefined && invoicesShown(snapshot) !== null));

  useEffect(() => announceInvoices(screen, area), [area, screen]);

  if (list === undefined || batch === undefined) return null;
  return (
    <InvoicesScreen
      screen={screen}
      list={list}
      batch={batch}
      page={page}
      links={{
        page: (to) => linkTo('invoices', { route, search: searchWithPage(search, to) }),
        back: backHref,
      }}
      timeZone={host.timeZone}
    />
  );
};
