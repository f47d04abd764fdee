import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

/** Something to read from a service. */
export interface Read<Body> {
  /** In words, for reports. */
  readonly operation: string;
  /** Below the service's base address. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** The shape of the answer; {@link noBody} where there is none. */
  readonly schema: ZodMiniType<Body>;
}

/** Something to change at a service. */
export interface Write<Body> extends Read<Body> {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** What is sent, as JSON. */
  readonly json?: unknown;
  /**
   * Names the customer's intent, however often it is sent: made where the intent arises, and kept with it. Without one,
   * POST and PATCH are sent once.
   */
  readonly idempotencyKey?: string;
  /** Milliseconds until the answer starts, all attempts together. */
  readonly deadlineMs?: number;
}

/** A read or a write. */
export type Exchange<Body> = Read<Body> | Write<Body>;

/** Whether an exchange changes something. */
export const isWrite = <Body>(exchange: Exchange<Body>): exchange is Write<Body> => 'method' in exchange;

/** The shape of an answer without a body. */
export const noBody = z.undefined();
