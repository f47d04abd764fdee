/** What customers have chosen to buy. No price is kept: what it costs is worked out from the merchandise when it is asked. */
export interface BasketTables {
  baskets: {
    id: string;
    account_id: string;
    /** The sales channel whose articles and currency these are. */
    channel: string;
    created_at: Date;
    updated_at: Date;
  };
  /** The photos that arrived for a basket, whether they are to be printed or not. */
  basket_photos: {
    account_id: string;
    basket_id: string;
    photo_id: string;
    /** From 0. */
    place: number;
  };
  /** How many prints of a photo are wanted in a size; no row for none. */
  basket_prints: {
    account_id: string;
    basket_id: string;
    photo_id: string;
    size: string;
    quantity: number;
  };
}
