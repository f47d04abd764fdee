import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';

/** Keeps and checks passwords. They are hashed with scrypt, which costs an attacker memory as well as time. */
export interface Passwords {
  /** Takes its time, so not inside a transaction. */
  hash(password: string): Promise<string>;
  keep(queries: Kysely<Tables>, accountId: string, hash: string): Promise<void>;
  /** The account whose e-mail and password these are. Takes as long when there is no such account. */
  check(email: string, password: string): Promise<string | undefined>;
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MiB and about a third of a second (OWASP's recommendation for scrypt). */
const COST: Cost = { N: 2 ** 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Hashes at once: each takes its memory and a thread that files need too. */
const MOST_AT_ONCE = 2;

export const createPasswords = (database: Kysely<Tables>, cost: Cost = COST): Passwords => {
  const queue = createQueue(MOST_AT_ONCE);
  const derive = (password: string, salt: Buffer, by: Cost) =>
    queue(() => deriveKey(password.normalize('NFKC'), salt, by));
  const encode = async (password: string) => {
    const salt = randomBytes(SALT_BYTES);
    const hash = await derive(password, salt, cost);
    return `${hashHead(cost)}${salt.toString('base64')}$${hash.toString('base64')}`;
  };
  const matches = async (password: string, encoded: string) => {
    const [, N, r, p, salt = '', hash = ''] = encoded.split('$');
    const expected = Buffer.from(hash, 'base64');
    const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };
  let decoy: Promise<string> | undefined;

  return {
    hash: encode,
    async keep(queries, accountId, hash) {
      await queries
        .insertInto('passwords')
        .values({ account_id: accountId, hash })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ hash }))
        .execute();
    },
    async check(email, password) {
      const found = await database
        .selectFrom('accounts')
        .innerJoin('passwords', 'passwords.account_id', 'accounts.id')
        .select(['accounts.id', 'passwords.hash'])
        .where('accounts.email', '=', email)
        .executeTakeFirst();
      decoy ??= encode(randomBytes(SALT_BYTES).toString('hex'));
      const isRight = await matches(password, found?.hash ?? (await decoy));
      return isRight ? found?.id : undefined;
    },
  };
};

/** How every hash of one cost begins. */
export const hashHead = ({ N, r, p }: Cost) => `scrypt$${N}$${r}$${p}$`;

const deriveKey = (password: string, salt: Buffer, { N, r, p }: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
    scrypt(password, salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Runs at most `most` works at once, the others in the order they came. */
const createQueue = (most: number) => {
  const waiting: (() => void)[] = [];
  let free = most;
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the request that waits longest; without one it is free.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
