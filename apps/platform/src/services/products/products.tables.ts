/** The files of products that have pages: the PDF, and the picture of its first page. */
export interface ProductTables {
  product_files: {
    /** The job that makes them. */
    id: string;
    account_id: string;
    /** Unique: each product has its files made once. */
    product_code: string;
    asked_at: Date;
    /** What the PDF is; all `null` until it is made. */
    page_count: number | null;
    byte_size: number | null;
    sha256: Buffer | null;
  };
}
