/** Carries the correlation id of a call in both directions. */
export const CORRELATION_HEADER = 'X-CorrelationId';

/** Tells a repeated request from a new one, so that retrying changes nothing twice. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
