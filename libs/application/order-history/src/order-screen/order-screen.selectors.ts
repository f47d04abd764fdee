import type { PortError, Unexpected } from '@account-area/kernel';
import {
  canHaveDeliveryDates,
  type DeliveryChangeActor,
  type DeliveryDatesActor,
  type Order,
  type ProductPdfActor,
  type ReorderActor,
  type VoucherOfferActor,
  type VoucherRefreshActor,
} from '@account-area/orders';
import type { WidgetActor } from '@account-area/projects';

import type { OrderScreenSnapshot } from './order-screen.machine.ts';
import { FAILURES_TOLD, type OrderScreenContext, productsMade } from './order-screen.ts';

/** The order; `null` until it has been read, and where there is none. */
export const orderOf = ({ context }: OrderScreenSnapshot): Order | null => context.loaded.value;

/** Whether there is no such order: "Order not found" (C29.4). */
export const isOrderNotFound = (snapshot: OrderScreenSnapshot): boolean => snapshot.matches('notFound');

/** Why the order cannot be shown; `null` where it can (C29.4). */
export const orderFailure = (snapshot: OrderScreenSnapshot): PortError | Unexpected | null =>
  snapshot.matches('failed') ? snapshot.context.loaded.error : null;

/** Whether the order that is shown could not be read again, several times in a row: it may be another by now. */
export const isOrderOutdated = (snapshot: OrderScreenSnapshot): boolean =>
  snapshot.matches('shown') && snapshot.context.loaded.failures >= FAILURES_TOLD;

/** Whether the order is being read, for the first time or again. */
export const isOrderReading = ({ context }: OrderScreenSnapshot): boolean => context.isReading;

/** When the order is expected, for its timeline: the value of the resource; `null` while the order can have no dates. */
export const deliveryDatesOf = ({ context: { loaded, parts } }: OrderScreenSnapshot): DeliveryDatesActor | null =>
  loaded.value !== null && canHaveDeliveryDates(loaded.value) ? (parts?.deliveryDates ?? null) : null;

/** The change of its address; `null` until the order is there. */
export const deliveryChangeOf = ({ context }: OrderScreenSnapshot): DeliveryChangeActor | null =>
  context.parts?.deliveryChange ?? null;

/** Ordering it again; `null` until the order is there. */
export const reorderOf = ({ context }: OrderScreenSnapshot): ReorderActor | null => context.parts?.reorder ?? null;

/** What a voucher is worth, by the code of its offer. */
export const voucherOfferOf = ({ context }: OrderScreenSnapshot, optionCode: string): VoucherOfferActor | null =>
  context.parts?.offers.get(optionCode) ?? null;

/** Asking for the codes of vouchers once more: `ready`, `sending`, `reading`, `checked` or `failed`. */
export const voucherRefreshOf = ({ children }: OrderScreenSnapshot): VoucherRefreshActor | undefined =>
  children.voucherRefresh;

/** The PDF of a product; `null` as long as there is nothing made of it, and once it is cancelled. */
export const productPdfActorOf = ({ context }: OrderScreenSnapshot, productCode: string): ProductPdfActor | null =>
  isMade(context, productCode) ? (context.parts?.pdfs.get(productCode) ?? null) : null;

/** The online version of a product; `null` as long as there is nothing made of it, and once it is cancelled. */
export const widgetActorOf = ({ context }: OrderScreenSnapshot, productCode: string): WidgetActor | null =>
  isMade(context, productCode) ? (context.parts?.widgets.get(productCode) ?? null) : null;

const isMade = ({ loaded: { value } }: OrderScreenContext, productCode: string): boolean =>
  value !== null && productsMade(value).some(({ code }) => code === productCode);
