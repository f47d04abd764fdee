import type { AddressForm, PageFollowing, PortError, ResourceContext } from '@account-area/kernel';
import type {
  DeliveryChangeActor,
  DeliveryDatesActor,
  DocumentSaver,
  ShopNavigation,
  Order,
  OrderProduct,
  OrderQuery,
  OrderService,
  ProductPdfActor,
  ProductPdfService,
  ReorderActor,
  ReorderService,
  VoucherOfferActor,
  VoucherService,
} from '@account-area/orders';
import type { WidgetActor, WidgetService } from '@account-area/projects';

/** What the page of one order hears. What concerns one of its parts alone goes to that actor. */
export interface OrderScreenEvent {
  /** The order could not be read, and is wanted again. */
  readonly type: 'order.retried';
}

/** What the page of one order announces. */
export type OrderScreenNotice =
  /** The order is shown for the first time. */
  | { readonly type: 'order.viewed' }
  /** The customer is on the way to the shop with the same products. */
  | { readonly type: 'order.reordered'; readonly orderCode: string }
  /** The service took the request for another address. */
  | { readonly type: 'delivery-address-change.requested'; readonly orderCode: string };

/** Everything the page of one order needs from the outside world. */
export interface OrderScreenPorts {
  readonly orders: Omit<OrderService, 'orders'>;
  readonly vouchers: VoucherService;
  readonly reorder: ReorderService;
  readonly navigation: ShopNavigation;
  readonly pdfs: ProductPdfService;
  readonly saver: DocumentSaver;
  readonly widgets: WidgetService;
  readonly addressForm: AddressForm;
  readonly page: PageFollowing;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** The parts of the page that are there as soon as the order is, each an actor that fails alone. */
export interface OrderParts {
  readonly deliveryChange: DeliveryChangeActor;
  /** `null` as long as the order itself can still be paid for. */
  readonly reorder: ReorderActor | null;
  /** `null` before the order can have such dates. */
  readonly deliveryDates: DeliveryDatesActor | null;
  /** By the code of the offer. */
  readonly offers: ReadonlyMap<string, VoucherOfferActor>;
  /** By the code of the product, of all that were made since the page was opened. */
  readonly pdfs: ReadonlyMap<string, ProductPdfActor>;
  readonly widgets: ReadonlyMap<string, WidgetActor>;
}

type Loaded = Pick<ResourceContext<OrderQuery, Order | null, PortError>, 'error' | 'failures' | 'value'>;

/** As often in a row as this an order fails to be read again before that is said. */
export const FAILURES_TOLD = 2;

/** What the page of one order knows. */
export interface OrderScreenContext extends OrderQuery {
  readonly loaded: Loaded;
  /** Whether the order is being read, for the first time or again. */
  readonly isReading: boolean;
  /** Whether the service knows no such order. */
  readonly isMissing: boolean;
  /** Whether it was announced that the order is shown. */
  readonly isViewed: boolean;
  /** `null` until the order is there. */
  readonly parts: OrderParts | null;
}

/** Articles with pages, by the word of the merchandise: of others there is no PDF and no online version. */
const PAGED: readonly string[] = ['photobook', 'calendar'];

/** The products that can have a PDF and an online version: with pages, of an order that is paid, and not cancelled. */
export const productsMade = ({ products, status }: Order): readonly OrderProduct[] =>
  status.shown === 'ordered' || status.shown === 'inProduction' || status.shown === 'sent'
    ? products.filter((product) => PAGED.includes(product.articleType) && product.status.shown !== 'cancelled')
    : [];
