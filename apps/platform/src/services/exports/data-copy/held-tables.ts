interface HeldFile {
  /** The name of its file, without `.json`. */
  readonly file: string;
  /** The column that holds the account; `account_id` when missing. */
  readonly by?: 'id' | 'reader_id';
  /** Why columns are left out, by their names. The customer's own id is never said again. */
  readonly without?: Readonly<Record<string, string>>;
}

/** What a copy of a customer's data has of a table, or why it has nothing. */
type HeldTable = HeldFile | { readonly leftOut: string };

const PLACEHOLDER = 'it is made of the photo, which is in the copy';
const CHECKSUM = 'a checksum of a file that is inside';
const HASH = 'a hash that says nothing to anybody';
const COUNTED = 'numbers counted from what is inside';
const TECHNICAL = 'notes of the service to itself';

/**
 * What there is of a customer, by table, in the order of the copy. Every table with rows of customers is here: a test compares them
 * with the database.
 */
export const HELD_TABLES: Readonly<Record<string, HeldTable>> = {
  accounts: { file: 'profile', by: 'id' },
  addresses: { file: 'addresses' },
  newsletter_confirmations: { file: 'newsletter-confirmations', without: { token_hash: HASH } },
  identity_requests: { file: 'identity-requests', without: { token_hash: HASH } },
  kept_sessions: { file: 'sign-ins', without: { id: HASH, tokens: 'they open the account to whoever has them' } },
  orders: { file: 'orders', without: { placement_key: TECHNICAL } },
  order_products: { file: 'order-products' },
  order_events: { file: 'order-events' },
  delivery_changes: { file: 'delivery-changes' },
  product_files: { file: 'product-files', without: { sha256: CHECKSUM } },
  invoices: { file: 'invoices', without: { sha256: CHECKSUM } },
  projects: { file: 'projects' },
  project_photos: { file: 'project-photos' },
  project_uploads: { file: 'project-uploads' },
  baskets: { file: 'baskets' },
  basket_photos: { file: 'basket-photos' },
  basket_prints: { file: 'basket-prints' },
  temp_selections: { file: 'print-selections' },
  widgets: { file: 'online-versions', without: { view_id: 'it opens the online version to whoever has it' } },
  widget_shares: { file: 'online-versions-shared' },
  gallery_entries: { file: 'gallery-entries' },
  photos: { file: 'photos', without: { placeholder: PLACEHOLDER, sha256: CHECKSUM } },
  albums: { file: 'albums' },
  album_photos: { file: 'album-photos' },
  album_members: { file: 'shared-album-memberships' },
  shared_albums: { file: 'shared-albums', by: 'reader_id' },
  photo_retention: { file: 'photo-retention' },
  deletion_warnings: { file: 'photo-deletion-warnings' },
  library_activations: { file: 'photo-library' },
  uploads: { file: 'uploads' },
  archives: { file: 'downloads' },
  exports: { file: 'exports' },
  mails: { file: 'mails', without: { body: 'it is encrypted, and erased once it is sent' } },
  mail_places: { file: 'last-sign-in' },
  shared_album_members: { leftOut: 'it is about others' },
  shared_album_places: { leftOut: 'it is about photos of others' },
  shared_album_photos: { leftOut: 'it is about photos of others' },
  passwords: { leftOut: 'a hash of the password, which is known to nobody' },
  refresh_replays: { leftOut: 'answers to pages that signed in anew, which are encrypted and kept for seconds' },
  oidc_payloads: { leftOut: 'states of signing in, which are encrypted' },
  print_codes: { leftOut: HASH },
  kept_answers: { leftOut: 'answers that are kept for a day in case they are asked for again' },
  export_parts: { leftOut: TECHNICAL },
  photo_months: { leftOut: COUNTED },
  photo_revisions: { leftOut: COUNTED },
  shared_album_counts: { leftOut: COUNTED },
  storage_use: { leftOut: COUNTED },
  demo_photos: { leftOut: 'it is about photos that were made up' },
};

/** A table that has a file. */
export interface TableFile extends HeldFile {
  readonly table: string;
}

export const FILES_OF_TABLES: readonly TableFile[] = Object.entries(HELD_TABLES).flatMap(([table, held]) =>
  'file' in held ? [{ table, ...held }] : [],
);
