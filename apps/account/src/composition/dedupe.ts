/** Asks a service something that depends on nothing but who asks. */
export type Ask<Answer> = (signal: AbortSignal) => Promise<Answer>;

/**
 * Lets all who ask while an answer is on its way have that one answer, so that two parts of a page that show the same
 * cost one request. The request is aborted when no caller waits any longer.
 */
export const dedupe = <Answer>(ask: Ask<Answer>): Ask<Answer> => {
  let running: SharedCall<Answer> | null = null;
  const end = (call: SharedCall<Answer>) => {
    if (running === call) running = null;
  };

  return (signal) => {
    const call = running ?? startCall(ask, end);
    running = call;
    call.waiting += 1;
    const leave = () => {
      call.waiting -= 1;
      if (call.waiting > 0) return;
      call.leaving.abort(signal.reason);
      end(call);
    };
    signal.addEventListener('abort', leave, { once: true });
    return call.answer.finally(() => signal.removeEventListener('abort', leave));
  };
};

interface SharedCall<Answer> {
  readonly answer: Promise<Answer>;
  readonly leaving: AbortController;
  waiting: number;
}

const startCall = <Answer>(ask: Ask<Answer>, end: (call: SharedCall<Answer>) => void): SharedCall<Answer> => {
  const leaving = new AbortController();
  const call: SharedCall<Answer> = {
    answer: ask(leaving.signal).finally(() => end(call)),
    leaving,
    waiting: 0,
  };
  return call;
};
