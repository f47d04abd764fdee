import type { EarlierOrder, InnerOrder, SuperOrder } from '@account-area/contracts';

import { pictureName } from '../images/drawn-picture.ts';
import type { ImageAddresses } from '../images/image-address.ts';
import { articlePicturePath } from '../products/article-pictures.ts';
import { orderedOptionCode } from '../vouchers/option-code.ts';
import type { CarrierAddresses } from './carrier-address.ts';
import { deliveryOf } from './delivery.ts';
import { CANCELLED } from './order-status.ts';
import type { OrderRecord, ProductRecord } from './read-orders.ts';

/** To whom orders are answered, and where the customer sees the platform. */
export interface OrderReader {
  readonly accountId: string;
  /** Scheme, host and port. */
  readonly origin: string;
  readonly now: Date;
}

/** Orders in the words of the wire. */
export interface OrderResources {
  order(order: OrderRecord, reader: OrderReader): SuperOrder;
  earlier(order: OrderRecord): EarlierOrder;
}

/** Wide enough for a card on a fine screen. */
const PICTURE_SIZE = '300';

interface Addresses {
  readonly images: ImageAddresses;
  readonly carrier: CarrierAddresses;
}

export const createOrderResources = ({ carrier, images }: Addresses): OrderResources => ({
  order(order, reader) {
    const { accountId, now, origin } = reader;
    const sign = images.signerFor(accountId, now);
    const pictureOf = ({ articleType, cover }: ProductRecord) =>
      cover === null ? articlePicturePath(articleType) : sign(pictureName(cover))[PICTURE_SIZE];
    const parcelOf = (product: ProductRecord) => {
      const { trackingNumber } = order;
      if (trackingNumber === null || product.status === CANCELLED) return {};
      return { trackingNumber, trackingUrl: carrier.addressOf({ accountId, trackingNumber }, origin) };
    };
    return {
      superOrderCode: order.code,
      createdAt: order.createdAt.toISOString(),
      status: order.status,
      source: order.source,
      total: totalOf(order),
      innerOrders: order.products.map((product): InnerOrder => ({
        code: product.code,
        title: product.title,
        articleType: product.articleType,
        quantity: product.quantity,
        status: product.status,
        ...paymentOf(order),
        ...(product.optionCode !== null && {
          voucher: {
            optionCode: orderedOptionCode({
              optionCode: product.optionCode,
              currency: order.currency,
              orderedAt: order.createdAt,
            }),
            code: product.voucherCode,
          },
        }),
        pictureUrl: origin + pictureOf(product),
        ...parcelOf(product),
      })),
      ...deliveryOf(order, now),
      statusHistory: order.events.map(({ at, status }) => ({ status, at: at.toISOString() })),
    };
  },

  earlier: (order) => ({
    code: order.code,
    createdAt: order.createdAt.toISOString(),
    total: totalOf(order),
    products: order.products.map(({ article, code, status }) => ({
      code,
      articleName: article,
      status,
      ...paymentOf(order),
    })),
  }),
});

const totalOf = ({ currency, totalMinor }: OrderRecord) => ({ amount: totalMinor, currency });

const paymentOf = ({ paymentChangedAt }: OrderRecord) =>
  paymentChangedAt === null ? {} : { paymentChangedDate: paymentChangedAt.toISOString() };
