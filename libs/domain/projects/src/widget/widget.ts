import type { PortError, Result, Sending, Unexpected } from '@account-area/kernel';

/** The online version of a product: requested first, then there to be looked at. */
export interface Widget {
  readonly productCode: string;
  readonly vendorId: string;
  readonly isReady: boolean;
  /** Where it is looked at; `null` until it is ready, and where that address is not trusted. */
  readonly address: string | null;
  /** What the product is called; `null` where that is not known. */
  readonly title: string | null;
  readonly pictureAddress: string | null;
  /** Under which category it is in the gallery; `null` where it is not there. */
  readonly galleryCategory: string | null;
}

/** Which product, and of which order. */
export interface WidgetQuery {
  readonly productCode: string;
  readonly orderCode: string;
}

/** Most products that {@link WidgetService.widgets} is asked about at once. */
export const MAX_CODES_PER_WIDGET_LOOKUP = 100;

/**
 * Online versions of up to 100 products, or of one. Requests one once, however often it is asked under one key; knows
 * whether an order may not be shown to others. Expected failures are results; nothing rejects.
 */
export interface WidgetService {
  /** Those that there are of up to {@link MAX_CODES_PER_WIDGET_LOOKUP} products, in no particular order. */
  widgets(productCodes: readonly string[], signal: AbortSignal): Promise<Result<readonly Widget[], PortError>>;
  /** That of one product; `null` when there is none. */
  widget(productCode: string, signal: AbortSignal): Promise<Result<Widget | null, PortError>>;
  /** Requests one, once however often it is asked under one key, and answers it; `null` where there can be none. */
  request(widget: Sending<WidgetQuery>, signal: AbortSignal): Promise<Result<Widget | null, PortError>>;
  /** Whether an order may not be shown to others; `false` for one that there is not. */
  isBlocked(orderCode: string, signal: AbortSignal): Promise<Result<boolean, PortError>>;
}

/** What is known of the online version of a product before it is requested. */
export interface WidgetLookup {
  readonly widget: Widget | null;
  /** Whether none may be requested. */
  readonly isBlocked: boolean;
}

/** How long and how often a requested online version is looked for; after that whenever the tab is looked at again. */
export const WIDGET_POLL_MS = 15_000;
export const MAX_WIDGET_POLLS = 5;

/** Looks up one product. */
export type FindWidget = (
  query: WidgetQuery,
  signal: AbortSignal,
) => Promise<Result<WidgetLookup, PortError | Unexpected>>;
