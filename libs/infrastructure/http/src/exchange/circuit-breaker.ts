/** Leaves a service alone that keeps failing, so that it can recover. */
export interface CircuitBreaker {
  /** Whether the service may be asked. While it recovers, one question at a time may. */
  permits(): boolean;
  /** Says how an exchange that was permitted ended. Answers whether that opened the circuit. */
  record(outcome: ExchangeOutcome): boolean;
}

/** `unknown` when the exchange was given up or never reached the service. */
export type ExchangeOutcome = 'served' | 'failed' | 'unknown';

/** So many failures in a row open the circuit. */
export const FAILURES_TO_OPEN = 5;

/** How long an open circuit stays open. */
export const OPEN_MS = 10_000;

/** The circuit of one remote service. */
export const createCircuitBreaker = (elapsed: () => number): CircuitBreaker => {
  let failures = 0;
  let openedAt: number | null = null;
  let isProbing = false;

  return {
    permits: () => {
      if (openedAt === null) return true;
      if (isProbing || elapsed() < openedAt + OPEN_MS) return false;
      isProbing = true;
      return true;
    },
    record: (outcome) => {
      isProbing = false;
      if (outcome === 'unknown') return false;
      if (outcome === 'served') {
        failures = 0;
        openedAt = null;
        return false;
      }
      failures += 1;
      if (failures < FAILURES_TO_OPEN) return false;
      const wasOpen = openedAt !== null;
      openedAt = elapsed();
      return !wasOpen;
    },
  };
};
