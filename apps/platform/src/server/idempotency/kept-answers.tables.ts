/** What was answered to requests that carried an `Idempotency-Key`. */
export interface KeptAnswerTables {
  kept_answers: {
    account_id: string;
    /** Method and template: `DELETE /photo-management/photos`. */
    route: string;
    key: string;
    /** SHA-256 of what was asked. */
    request_hash: Buffer;
    status: number;
    /** Names and values, as JSON. */
    headers: string;
    body: Buffer;
    kept_at: Date;
  };
}
