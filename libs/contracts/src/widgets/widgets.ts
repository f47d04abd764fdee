import * as z from 'zod/mini';

import { HttpUrl } from '../shared/primitives.ts';

const Code = z.string().check(z.minLength(1), z.maxLength(64));

/** Most products that may be asked about at once. */
export const MAX_CODES_PER_WIDGET_LOOKUP = 100;

/** The online version of a product (C33.1): requested first, then there to be looked at. */
export const Widget = z.object({
  /** The code of the product. */
  orderCode: Code,
  vendorId: z.string().check(z.minLength(1)),
  state: z.enum(['requested', 'ready']),
  /** Extra: where it is looked at, once it is ready. */
  viewUrl: z.optional(HttpUrl),
});
export type Widget = z.infer<typeof Widget>;

/** `GET /v1/widget/all`: those that there are of certain products. */
export const Widgets = z.object({ widgets: z.array(Widget) });

/** The same before each is looked at. */
export const WidgetsEnvelope = z.object({ widgets: z.array(z.unknown()) });

export const WidgetParams = z.object({ code: Code });

/** Codes of products, parted by commas. */
export const WidgetsQuery = z.object({ orderCodes: z.string().check(z.minLength(1), z.maxLength(8_000)) });

/** The code of the problem, a 401, that says that a product has no online version (C33.2). */
export const NO_WIDGET = 'no-widget';

export const BlockedOrderParams = z.object({ id: Code });

/** `GET v1/blockedorders/{id}`: whether an order may not be shown to others; `false` for one that there is not. */
export const BlockedOrder = z.object({ blocked: z.boolean() });

/** Paths below the widget service's base address. */
export const widgetPaths = {
  widgets: 'v1/widget/all',
  widget: 'v1/widget/:code',
  blockedOrder: 'v1/blockedorders/:id',
} as const;
