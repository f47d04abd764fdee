import * as z from 'zod/mini';

import { Count, HttpUrl, QueryInt } from '../shared/primitives.ts';

const Code = z.string().check(z.minLength(1), z.maxLength(64));

/** Online versions of one page, where all that an account has are listed. */
export const WIDGET_PAGE_SIZE = 10;

/** The most that may be listed at once. */
const MAX_WIDGETS_PER_PAGE = 100;

/** Most products that may be asked about at once. */
export const MAX_CODES_PER_WIDGET_LOOKUP = 100;

/** The online version of a product: requested first, then there to be looked at. */
export const Widget = z.object({
  /** The code of the product. */
  orderCode: Code,
  vendorId: z.string().check(z.minLength(1)),
  state: z.enum(['requested', 'ready']),
  /** Extra: where it is looked at, once it is ready. */
  viewUrl: z.optional(HttpUrl),
  /** Extra: what the product is called. */
  title: z.optional(z.string()),
  /** Extra: its cover. */
  pictureUrl: z.optional(HttpUrl),
  /** Extra: under which category it is in the gallery of the host's channel; missing where it is not there. */
  galleryCategory: z.optional(z.string().check(z.minLength(1))),
});
export type Widget = z.infer<typeof Widget>;

/** `GET /v1/widget/all`: those that there are of certain products, or a page of all. */
export const Widgets = z.object({
  widgets: z.array(Widget),
  /** Extra: how many there are in all, where all are listed. */
  total: z.optional(Count),
});

/** The same before each is looked at. */
export const WidgetsEnvelope = z.extend(Widgets, { widgets: z.array(z.unknown()) });

export const WidgetParams = z.object({ code: Code });

export const WidgetsQuery = z.object({
  /** Codes of products, parted by commas. Extra: empty for all that the account has, the one requested last first. */
  orderCodes: z.string().check(z.maxLength(8_000)),
  /** Extra, where all are listed. */
  skip: z._default(QueryInt(0, 999_999_999), 0),
  limit: z._default(QueryInt(1, MAX_WIDGETS_PER_PAGE), WIDGET_PAGE_SIZE),
});

/** The code of the problem, a 401, that says that the customer has no such online version. */
export const NO_WIDGET = 'no-widget';

/** The codes of the problem, a 409, that say why there can be no online version of a product. */
export const WIDGET_REFUSALS = ['blocked', 'not-paid', 'no-pages'] as const;
export type WidgetRefusal = (typeof WIDGET_REFUSALS)[number];

export const BlockedOrderParams = z.object({ id: Code });

/** `GET v1/blockedorders/{id}`: whether an order may not be shown to others; `false` for one that there is not. */
export const BlockedOrder = z.object({ blocked: z.boolean() });

/** Paths below the widget service's base address. */
export const widgetPaths = {
  widgets: 'v1/widget/all',
  widget: 'v1/widget/:code',
  share: 'v1/widget/:code/share',
  blockedOrder: 'v1/blockedorders/:id',
} as const;
