import type { DateFormats } from '@account-area/messages';
import {
  type OrderScreenActor,
  productPdfActorOf,
  voucherOfferOf,
  voucherRefreshOf,
  widgetActorOf,
} from '@account-area/order-history';
import {
  endOfDay,
  isVoucherFound,
  isVoucherValid,
  type Order,
  type OrderProduct,
  type ProductVoucher,
  type VoucherOfferActor,
  type VoucherRefreshActor,
  voucherRefreshFailure,
} from '@account-area/orders';
import { useSelector } from '@xstate/react';

import { useClock } from '../texts/use-clock.ts';
import { ProductPdfBox } from './product-pdf.tsx';
import { ProductOnlineVersion } from './product-online-version.tsx';
import { type OfferState, type RefreshState, VoucherBox } from './voucher-box.tsx';

export interface ProductExtrasProps {
  readonly screen: OrderScreenActor;
  readonly order: Order;
  readonly product: OrderProduct;
  readonly days: DateFormats;
  /** The zone of the brand, an IANA name. */
  readonly timeZone: string;
  /** The services' clock, in milliseconds. */
  readonly now: () => number;
}

/** What belongs to a product: its voucher, its PDF and its online version. Each fails alone. */
export const ProductExtras = ({ product, ...rest }: ProductExtrasProps) => {
  const { screen } = rest;
  const pdf = useSelector(screen, (snapshot) => productPdfActorOf(snapshot, product.code));
  const widget = useSelector(screen, (snapshot) => widgetActorOf(snapshot, product.code));
  // What is cancelled before it has a code gets none.
  const isCancelled = rest.order.status.shown === 'cancelled' || product.status.shown === 'cancelled';
  const isLost = isCancelled && product.voucher?.code === null;
  return (
    <>
      {product.voucher !== null && !isLost && <Voucher voucher={product.voucher} {...rest} />}
      {pdf !== null && <ProductPdfBox title={product.title} pdf={pdf} />}
      {widget !== null && <ProductOnlineVersion widget={widget} />}
    </>
  );
};

interface VoucherProps extends Omit<ProductExtrasProps, 'product'> {
  readonly voucher: ProductVoucher;
}

const Voucher = ({ screen, order, voucher, days, timeZone, now }: VoucherProps) => {
  const offer = useSelector(screen, (snapshot) => voucherOfferOf(snapshot, voucher.optionCode));
  const refresh = useSelector(screen, voucherRefreshOf);
  const refreshState = useRefresh(refresh);
  const state = useOffer(offer, timeZone, now);
  return (
    <VoucherBox
      code={voucher.code}
      isAwaitingPayment={order.status.shown === 'awaitingPayment'}
      offer={state}
      refresh={refreshState}
      days={days}
      onRetry={() => offer?.send({ type: 'resource.needed' })}
      onRefresh={() => refresh?.send({ type: 'vouchers.asked' })}
    />
  );
};

const useOffer = (actor: VoucherOfferActor | null, timeZone: string, now: () => number): OfferState => {
  const isFound = useSelector(actor ?? undefined, (snapshot) => snapshot && isVoucherFound(snapshot));
  const offer = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.value ?? null);
  const error = useSelector(actor ?? undefined, (snapshot) => snapshot?.context.error ?? null);
  const time = useClock(now, offer === null ? null : endOfDay(offer.validUntil, timeZone));
  if (offer !== null) return { kind: 'known', offer, isValid: isVoucherValid(offer, time, timeZone) };
  if (isFound === false) return { kind: 'absent' };
  return error === null ? { kind: 'loading' } : { kind: 'failed', error };
};

const useRefresh = (refresh: VoucherRefreshActor | undefined): RefreshState => {
  const isUnderWay = useSelector(
    refresh,
    (snapshot) => snapshot?.matches('sending') === true || snapshot?.matches('reading') === true,
  );
  const isChecked = useSelector(refresh, (snapshot) => snapshot?.matches('checked') === true);
  const error = useSelector(refresh, (snapshot) => snapshot && voucherRefreshFailure(snapshot)) ?? null;
  if (error !== null) return { kind: 'failed', error };
  return { kind: isUnderWay ? 'underWay' : isChecked ? 'checked' : 'ready' };
};
