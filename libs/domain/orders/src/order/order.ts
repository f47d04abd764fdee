import type { OffsetPage, PortError, PostalAddress, Result, Sending } from '@account-area/kernel';

import type { OrderStatus } from './order-status.ts';

/** An amount in the smallest unit of its currency, which is an ISO 4217 code. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** Where an order goes to. */
export type DeliveryAddress = PostalAddress;

/** How an order is delivered; `changing` while another address is on its way, `other` for a newer word. */
export type DeliveryType = 'home' | 'pickupPoint' | 'changing' | 'other';

/** A voucher that comes with a product: which offer it is, and its code; `null` until the order is paid. */
export interface ProductVoucher {
  readonly optionCode: string;
  readonly code: string | null;
}

/** A parcel on its way. */
export interface Parcel {
  /** What the carrier knows it by; `null` where only the address is known. */
  readonly number: string | null;
  /** Where to follow it, at a carrier that is trusted; `null` otherwise. */
  readonly address: string | null;
}

/** One product of an order. */
export interface OrderProduct {
  readonly code: string;
  readonly title: string;
  /** By the word of the merchandise. */
  readonly articleType: string;
  readonly quantity: number;
  readonly pictureAddress: string | null;
  readonly status: OrderStatus;
  /** An ISO 8601 instant. */
  readonly paymentChangedAt: string | null;
  readonly voucher: ProductVoucher | null;
  readonly parcel: Parcel | null;
}

/** An order as lists show it. */
export interface OrderSummary {
  /** Its code: what customers and customer care know it by. */
  readonly id: string;
  /** An ISO 8601 instant. */
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly products: readonly OrderProduct[];
  /** How many products there are, those that could not be read included. */
  readonly productCount: number;
  readonly total: Money;
}

/** When an order came to have a status; an ISO 8601 instant. */
export interface StatusChange {
  readonly status: OrderStatus;
  readonly at: string;
}

/** A whole order. */
export interface Order extends OrderSummary {
  readonly deliveryAddress: DeliveryAddress;
  readonly deliveryType: DeliveryType;
  /** The oldest first; empty where the service does not tell. */
  readonly history: readonly StatusChange[];
}

/** An order that could not be read. It keeps its place in the list; its id tells it from every other row. */
export interface UnreadableOrder {
  readonly id: string;
  readonly isUnreadable: true;
}

/** A row of the list of orders. */
export type OrderRow = OrderSummary | UnreadableOrder;

/** Whether an order of the list could be read. */
export const isReadable = (row: OrderRow): row is OrderSummary => !('isUnreadable' in row);

/** A page of orders, the newest first. Those that could not be read are among its rows, each at its place. */
export type OrderPage = OffsetPage<OrderRow>;

/** Between which instants an order is expected. */
export interface DeliveryDates {
  readonly earliest: string;
  readonly latest: string;
}

/** Another address for an order. */
export interface AddressChange {
  readonly orderCode: string;
  readonly address: DeliveryAddress;
}

/** Why an order does not get another address: making it has begun, there is no such order, or the address is wrong. */
export interface AddressRefused {
  readonly code: 'in-production' | 'absent' | 'invalid-address';
}

/**
 * A customer's orders: pages of them, the newest first, with a row for each that cannot be read; one order, and its
 * delivery dates. Takes another address, and asks for missing voucher codes, once however often it is asked under one
 * key. Expected failures are results; nothing rejects.
 */
export interface OrderService {
  /** Orders from `offset` on, the newest first. */
  orders(
    query: { readonly offset: number; readonly limit: number },
    signal: AbortSignal,
  ): Promise<Result<OrderPage, PortError>>;
  /** One order; `null` when there is none of that code for this customer. */
  order(orderCode: string, signal: AbortSignal): Promise<Result<Order | null, PortError>>;
  /** When the order is expected; `null` when that is not known. */
  deliveryDates(orderCode: string, signal: AbortSignal): Promise<Result<DeliveryDates | null, PortError>>;
  /** Asks for another address, once however often it is sent under one key. */
  changeAddress(change: Sending<AddressChange>, signal: AbortSignal): Promise<Result<null, PortError | AddressRefused>>;
  /** Asks for the codes of the order's vouchers once more. */
  refreshVouchers(
    order: Sending<{ readonly orderCode: string }>,
    signal: AbortSignal,
  ): Promise<Result<null, PortError>>;
}

/** What a voucher is worth. */
export interface VoucherOffer {
  readonly title: string;
  /** An ISO 8601 instant: valid through its day in the zone of the brand. */
  readonly validUntil: string;
  readonly worth: { readonly amount: Money } | { readonly percentage: number };
  readonly terms: string;
}

/** What a voucher is worth; `null` where there is no such offer. Expected failures are results; nothing rejects. */
export interface VoucherService {
  /** The offer; `null` when there is none of that code: `isVoucherFound` is false then. */
  offer(optionCode: string, signal: AbortSignal): Promise<Result<VoucherOffer | null, PortError>>;
}

/** Whether an order can be placed again. */
export interface ReorderStatus {
  readonly isAvailable: boolean;
}

/**
 * Says whether an order can be placed again, and fills a basket with it once however often it is asked under one key.
 * Expected failures are results; nothing rejects.
 */
export interface ReorderService {
  status(orderCode: string, signal: AbortSignal): Promise<Result<ReorderStatus, PortError>>;
  /** Puts the products into a basket, once however often it is sent under one key; fulfils with the basket's address in the shop. */
  reorder(order: Sending<{ readonly orderCode: string }>, signal: AbortSignal): Promise<Result<URL, PortError>>;
}

/** The PDF of a product, before it is fetched. What is not known of it is `null`. */
export interface ProductPdf {
  readonly pageCount: number | null;
  readonly byteSize: number | null;
  /** A picture of its first page. */
  readonly previewAddress: string | null;
}

/**
 * What is known of a product's PDF, `null` where there is none, and the file. Expected failures are results; nothing
 * rejects.
 */
export interface ProductPdfService {
  /** Whether there is one, and what is known of it; `null` when there is none. */
  pdf(productCode: string, signal: AbortSignal): Promise<Result<ProductPdf | null, PortError>>;
  /** The file. */
  read(productCode: string, signal: AbortSignal): Promise<Result<Blob, PortError>>;
}

/** Hands a file to the customer's device. */
export interface DocumentSaver {
  save(document: Blob, fileName: string): void;
}

/** Until when to order for something to arrive in time. */
export interface Campaign {
  /** What customers know the occasion by. */
  readonly title: string;
  /** An ISO 8601 instant. */
  readonly orderBefore: string;
}

/**
 * The campaign with a deadline for ordering that ends next; `null` where there is none. Expected failures are results;
 * nothing rejects.
 */
export interface CutoffService {
  /** The campaign that ends next; `null` when there is none. */
  campaign(signal: AbortSignal): Promise<Result<Campaign | null, PortError>>;
}
