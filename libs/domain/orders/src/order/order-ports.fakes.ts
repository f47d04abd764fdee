import type { PortError, Sending } from '@account-area/kernel';
import { controlledCall } from '@account-area/kernel/testing';

import type {
  AddressChange,
  AddressRefused,
  DeliveryDates,
  Order,
  ProductPdf,
  ReorderStatus,
  VoucherOffer,
} from './order.ts';
import type { AddressForeign, ReorderPorts } from '../reorder/reorder.machine.ts';

/** What a service says that does not do what it is asked. */
export const ORDER_REFUSAL: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };

/** Every port about one order, held open until a test or story answers, and what was done on the device. */
export const fakeOrderPorts = () => {
  const calls = {
    order: controlledCall<string, Order | null, PortError>(),
    deliveryDates: controlledCall<string, DeliveryDates | null, PortError>(),
    changeAddress: controlledCall<Sending<AddressChange>, null, PortError | AddressRefused>(),
    refreshVouchers: controlledCall<Sending<{ readonly orderCode: string }>, null, PortError>(),
    offer: controlledCall<string, VoucherOffer | null, PortError>(),
    reorderStatus: controlledCall<string, ReorderStatus, PortError>(),
    reorder: controlledCall<Sending<{ readonly orderCode: string }>, URL, PortError>(),
    pdf: controlledCall<string, ProductPdf | null, PortError>(),
    readPdf: controlledCall<string, Blob, PortError>(),
  };
  const saved: { readonly document: Blob; readonly fileName: string }[] = [];
  const opened: string[] = [];
  let keys = 0;
  const navigation: ReorderPorts['navigation'] = {
    open: (address) => {
      if (address.origin !== SHOP || address.username !== '') return { ok: false, error: FOREIGN };
      opened.push(address.href);
      return { ok: true, value: null };
    },
  };
  return {
    calls,
    saved,
    opened,
    ports: {
      orders: {
        order: calls.order,
        deliveryDates: calls.deliveryDates,
        changeAddress: calls.changeAddress,
        refreshVouchers: calls.refreshVouchers,
      },
      vouchers: { offer: calls.offer },
      reorder: { status: calls.reorderStatus, reorder: calls.reorder },
      navigation,
      pdfs: { pdf: calls.pdf, read: calls.readPdf },
      saver: { save: (document: Blob, fileName: string) => void saved.push({ document, fileName }) },
      nextKey: () => `key-${(keys += 1)}`,
    },
  };
};

/** The one site that the fake navigation trusts. */
const SHOP = 'https://shop.example';

const FOREIGN: AddressForeign = { code: 'foreign-address' };
