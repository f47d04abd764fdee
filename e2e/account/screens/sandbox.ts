import type { APIRequestContext } from '@playwright/test';

/** What the platform's sandbox can make go wrong. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterS?: number }
  | { readonly kind: 'broken-json' | 'html' | 'cut-connection' | 'malformed-item' };

export interface FaultOrder {
  /** As the API page writes it: `/photo-management/users/timeline`. */
  readonly route: string;
  /** Whose calls go wrong; tests run side by side, so each names its customer. */
  readonly email: string;
  /** How many calls; all when missing. */
  readonly times?: number;
  readonly fault: Fault;
}

/** Makes calls of one customer go wrong until {@link heal}. */
export const provoke = async (request: APIRequestContext, order: FaultOrder): Promise<void> => {
  const answer = await request.post('/sandbox/api/faults', { data: order });
  if (!answer.ok()) throw new Error(`The sandbox refused the fault: ${await answer.text()}`);
};

/** Switches all faults off. */
export const heal = async (request: APIRequestContext): Promise<void> => {
  await request.delete('/sandbox/api/faults');
};

/** Lets time go by on the platform, for everybody: move it by minutes, so that tests beside this one go on. */
export const letTimeGoBy = async (request: APIRequestContext, minutes: number): Promise<void> => {
  const answer = await request.post('/sandbox/api/clock', { data: { forwardMs: minutes * 60_000 } });
  if (!answer.ok()) throw new Error(`The sandbox refused: ${await answer.text()}`);
};
