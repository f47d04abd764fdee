import type { AccessTokens } from './access-tokens.ts';
import type { TabLock } from '../session/session.ts';

export interface HoldRenewalsOptions {
  /** The lock in which tabs renew tokens. */
  readonly lock: TabLock;
  readonly tokens: AccessTokens;
}

/** An answer that may be waited for after the lock: a promise in an object is nothing that a lock waits for. */
interface Held<Value> {
  readonly answer: Promise<Value>;
}

/**
 * Makes a call that may end the session. Until it is answered no tab renews a token, so none of them learns from another call
 * that the session has ended, and leaves for the sign-in page. The call itself may renew its token: nothing is held then.
 *
 * @returns what `call` fulfils with. Rejects when `signal` aborts before its turn comes.
 */
export const holdRenewals = async <Value>(
  { lock, tokens }: HoldRenewalsOptions,
  call: (tokens: AccessTokens) => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> => {
  // Asked for first: a token that is being renewed waits for the lock.
  const current = await tokens.current(signal);
  const holding = (release: (held: Held<Value>) => void): void => {
    const own: AccessTokens = {
      ...tokens,
      current: () => Promise.resolve(current),
      renew: (rejected, aborted) => {
        release({ answer });
        return tokens.renew(rejected, aborted);
      },
    };
    const answer = Promise.resolve(own).then(call);
    void answer.finally(() => release({ answer })).catch(() => undefined);
  };
  const { answer } = await lock.alone(() => new Promise(holding), signal);
  return answer;
};
