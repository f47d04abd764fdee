import type { Clock } from '../../clock.ts';
import type { Quotas } from '../../quotas.ts';
import { createRateLimiter, type RateLimiter } from '../../server/limits.ts';

/** Who tries to sign in. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The device, when this customer signed in on it before. */
  readonly knownDevice?: string | undefined;
}

type SignUpAttempt = Pick<Attempt, 'email' | 'address'>;

/** Slows down who guesses passwords. */
export interface Attempts {
  /** Counts an attempt to sign in. Returns 0, or the seconds until the next one may be made: then nothing was counted. */
  begin(attempt: Attempt): number;
  /** Takes an attempt back: it was right. */
  succeeded(attempt: Attempt): void;
  /** Counts an attempt to sign up, which takes nothing from those to sign in. */
  beginSignUp(attempt: SignUpAttempt): number;
  /** No account came of the attempt, which then does not count among those that its address may make. */
  signUpFailed(attempt: SignUpAttempt): void;
}

/** From one address on one account. */
const OWN = { burst: 5, perMinute: 1 };
/** On one account from anywhere but the customer's own devices: many addresses must not help. */
const ACCOUNT = { burst: 50, perMinute: 2 };
/** From one address on all accounts. */
const ADDRESS = { burst: 60, perMinute: 30 };
/** On one account from a device on which its customer signed in before: no stranger can use up what it has. */
const DEVICE = { burst: 5, perMinute: 1 };

const MINUTES_PER_HOUR = 60;

interface Use {
  readonly limiter: RateLimiter;
  readonly key: string;
}

export const createAttempts = (clock: Clock, { signUpsPerHour }: Pick<Quotas, 'signUpsPerHour'>): Attempts => {
  const limiter = ({ burst, perMinute }: typeof OWN) => createRateLimiter(clock, perMinute, burst);
  const signIn = { own: limiter(OWN), account: limiter(ACCOUNT), address: limiter(ADDRESS), device: limiter(DEVICE) };
  const signUp = { own: limiter(OWN), address: limiter(ADDRESS) };
  const accountsMade = createRateLimiter(clock, signUpsPerHour / MINUTES_PER_HOUR, signUpsPerHour);

  const usesOf = ({ address, email, knownDevice }: Attempt): readonly Use[] =>
    knownDevice === undefined
      ? [
          { limiter: signIn.own, key: `${email} ${address}` },
          { limiter: signIn.account, key: email },
          { limiter: signIn.address, key: address },
        ]
      : [{ limiter: signIn.device, key: knownDevice }];

  return {
    begin: (attempt) => takeAll(usesOf(attempt)),
    succeeded(attempt) {
      for (const { limiter, key } of usesOf(attempt)) limiter.giveBack(key);
    },
    beginSignUp: ({ address, email }) =>
      takeAll([
        { limiter: signUp.own, key: `${email} ${address}` },
        { limiter: signUp.address, key: address },
        { limiter: accountsMade, key: address },
      ]),
    signUpFailed: ({ address }) => accountsMade.giveBack(address),
  };
};

/** Takes from all or from none: an attempt that its address may not make costs the account nothing. */
const takeAll = (uses: readonly Use[]): number => {
  const waitS = Math.max(...uses.map(({ limiter, key }) => limiter.wait(key)));
  if (waitS === 0) for (const { limiter, key } of uses) limiter.take(key);
  return waitS;
};
