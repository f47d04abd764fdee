import * as z from 'zod/mini';

/** The media type of every error answer (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** An error answer. `type` is `about:blank` unless clients must tell it apart from others with the same status. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Which of several reasons it was, where clients treat them differently. */
  code: z.optional(z.string()),
  /** The id under which the service logged the request. */
  correlationId: z.string(),
  /** What was wrong with the input, field by field; only with status 400. */
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;

/** The type of a 404 that means the thing asked for, and not its address: it is gone, or another customer's. */
export const ABSENT_PROBLEM = 'urn:account-area:problem:absent';

/** What a service accepts as a correlation id; anything else it replaces by one of its own. */
export const CorrelationId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));

/** What a service accepts as such a key. */
export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,255}$/));
