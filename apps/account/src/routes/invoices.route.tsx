import { linkTo } from '@account-area/area';
import { BusyPage } from '@account-area/area-screens';
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
import { Suspense, use, useEffect, useState } from 'react';

import { type SignedIn, useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

/** `/invoices` */
export const InvoicesRoute = () => {
  const { invoicesScreen } = useArea();
  const [loading] = useState(() => invoicesScreen());
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <InvoicesPage loading={loading} />
    </Suspense>
  );
};

const InvoicesPage = ({ loading }: { readonly loading: ReturnType<SignedIn['invoicesScreen']> }) => {
  const invoicesScreen = use(loading);
  // Where a page that breaks is told of, it can be asked for again.
  if (!invoicesScreen.ok) throw new Error('Invoices could not be loaded.', { cause: invoicesScreen.error.cause });
  return <LoadedInvoicesPage invoicesScreen={invoicesScreen.value} />;
};

const LoadedInvoicesPage = ({ invoicesScreen }: { readonly invoicesScreen: ReturnType<typeof bindInvoicesScreen> }) => {
  const { area, inspect } = useArea();
  const { host } = useConfiguration();
  const { backHref, from } = usePagePlace();
  const screen = useActorRef(invoicesScreen, { id: 'invoices-screen', inspect });
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
