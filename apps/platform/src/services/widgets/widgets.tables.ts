import type { Generated } from 'kysely';

/** Online versions of products, and what customers do with them. */
export interface WidgetTables {
  widgets: {
    account_id: string;
    /** Unique: each product has one at most. */
    product_code: string;
    /** The brand that shows it. */
    vendor_id: string;
    requested_at: Date;
    /** It is there to be looked at from then on. */
    ready_at: Date;
    /** What addresses call it; another one when it is requested again after it was deleted. */
    view_id: Generated<string>;
  };
  /** When an account has shared something: what is counted, and nothing of whom it was shared with. */
  widget_shares: {
    id: string;
    account_id: string;
    shared_at: Date;
  };
  /** Online versions in the gallery of a channel, each once. */
  gallery_entries: {
    account_id: string;
    /** The product code of the online version. */
    widget_id: string;
    channel: string;
    category: string;
    /** What the product was called when it was put there. */
    title: string;
  };
}
