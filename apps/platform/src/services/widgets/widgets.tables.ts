/** Online versions of products. */
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
  };
}
