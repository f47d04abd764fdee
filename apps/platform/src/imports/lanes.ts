/**
 * Works on many things, `count` at once, in order of their start. The first failure ends it: what is under way is
 * finished, nothing else is begun, and the failure is thrown. So is the signal's reason when it aborts.
 */
export const inLanes = async <Value>(
  count: number,
  values: Iterable<Value>,
  signal: AbortSignal,
  work: (value: Value) => Promise<void>,
): Promise<void> => {
  const failed = new AbortController();
  const rest = values[Symbol.iterator]();
  const lane = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      signal.throwIfAborted();
      if (failed.signal.aborted) return;
      await work(next.value);
    }
  };
  const lanes = Array.from({ length: count }, () =>
    lane().catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  const outcomes = await Promise.allSettled(lanes);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};
