/** A request that more may still join. */
interface Joinable<Value> {
  readonly answer: Promise<Value>;
  readonly join: (signal: AbortSignal) => void;
}

/**
 * Dedupes requests: callers within one turn share a request, which is aborted once every one of them has aborted. A later
 * caller may know of a change since, and gets a request of its own.
 */
export const askedTogether = <Value>(
  ask: (signal: AbortSignal) => Promise<Value>,
): ((signal: AbortSignal) => Promise<Value>) => {
  let joinable: Joinable<Value> | null = null;

  const begin = (): Joinable<Value> => {
    const request = new AbortController();
    const signals: AbortSignal[] = [];
    const begun: Joinable<Value> = {
      answer: ask(request.signal),
      join: (signal) => {
        signals.push(signal);
        signal.addEventListener('abort', () => {
          if (!signals.every(({ aborted }) => aborted)) return;
          request.abort();
          close();
        });
      },
    };
    const close = () => {
      if (joinable === begun) joinable = null;
    };
    queueMicrotask(close);
    return begun;
  };

  return (signal) => {
    joinable ??= begin();
    joinable.join(signal);
    return joinable.answer;
  };
};
