import type { PostalAddress } from '@account-area/contracts';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What customers have ordered. Customers read it; placing, paying and what follows is written by the platform. */
export interface OrderTables {
  orders: {
    id: string;
    account_id: string;
    /** What customers and customer care know it by; unique. */
    code: string;
    /** What it was placed under: placed again under the same key it is the same order. `null` for one that the demo made. */
    placement_key: string | null;
    /** The system it was placed with. */
    source: 'Resnap' | 'Albelli';
    /** The sales channel: brand and country. */
    channel: string;
    created_at: Date;
    /** In the smallest unit of the currency. */
    total_minor: number;
    /** ISO 4217. */
    currency: string;
    delivery_type: 'Home' | 'PickupPoint';
    /** Before a change that is in `delivery_changes`. */
    address: JSONColumnType<PostalAddress, PostalAddress, PostalAddress>;
    /** A word of annex A5, or any other that a tester chose. */
    status: string;
    status_at: Date;
    /** Whether the word says that it is not paid; kept by the database. */
    awaits_payment: GeneratedAlways<boolean>;
    payment_changed_at: Generated<Date | null>;
    /** Whether it may not be shown to others. */
    is_blocked: Generated<boolean>;
    /** What the carrier knows the parcel by, once there is one; unique. */
    tracking_number: Generated<string | null>;
    /** The step that comes by itself, and when; both or neither. */
    next_status: Generated<string | null>;
    next_at: Generated<Date | null>;
  };
  order_products: {
    /** Unique: the order's code and the place. */
    code: string;
    account_id: string;
    order_id: string;
    /** From 1. */
    place: number;
    /** The id in the merchandise. */
    article: string;
    /** By the word of the merchandise. */
    article_type: string;
    title: string;
    quantity: number;
    /** What one costs, in the smallest unit of the order's currency. */
    unit_minor: number;
    /** That of the order, or `Cancelled` where this product alone is. */
    status: string;
    /** The offer of the voucher that comes with it. */
    option_code: string | null;
    /** Made when the order is paid. */
    voucher_code: Generated<string | null>;
    /** The photo on it; `null` once the photo is gone. */
    cover_photo_id: string | null;
    /** Options of the article that were chosen, by their ids; and what else ordering it again needs. */
    extras: JSONColumnType<Readonly<Record<string, unknown>>, Record<string, unknown>, Record<string, unknown>>;
    /** Whether its files are made; the service of products keeps it. */
    files_state: Generated<'none' | 'waiting' | 'ready' | 'failed'>;
  };
  /** Which statuses an order came to have, and when. */
  order_events: {
    id: GeneratedAlways<number>;
    account_id: string;
    order_id: string;
    status: string;
    at: Date;
  };
  /** The address that an order gets at `visible_at`; afterwards it is the order's, until a later one takes its place here. */
  delivery_changes: {
    order_id: string;
    account_id: string;
    address: JSONColumnType<PostalAddress, PostalAddress, PostalAddress>;
    visible_at: Date;
  };
}
