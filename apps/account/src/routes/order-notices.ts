import { hearNotices } from '@account-area/kernel';
import type { InvoicesScreenActor, OrderScreenActor } from '@account-area/order-history';
import type { WidgetShareActor } from '@account-area/projects';

import type { Listener } from './screen-notices.ts';

/**
 * Says that a customer sees an order, orders it again, and asks for another address. Which order that is stays here.
 *
 * @returns the function that ends it
 */
export const announceOrder = (screen: OrderScreenActor, listener: Listener): (() => void) =>
  hearNotices(screen, '*', ({ type }) => listener.send({ type }));

/** Says how many invoices a customer downloads, each time. Returns the function that ends it. */
export const announceInvoices = (screen: InvoicesScreenActor, listener: Listener): (() => void) =>
  hearNotices(screen, 'invoices.downloaded', (notice) => listener.send(notice));

/** Says that a customer shares an online version, each time. Returns the function that ends it. */
export const announceShare = (share: WidgetShareActor, listener: Listener): (() => void) =>
  hearNotices(share, 'widget.shared', (notice) => listener.send(notice));
