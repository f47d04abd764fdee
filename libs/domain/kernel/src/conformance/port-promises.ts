import { Difference } from './ensure.ts';
import { after, type CheckedWorld, DEFAULT_PATIENCE_MS } from './patience.ts';
import { shown } from './values.ts';

/** One promise of a port, to be checked by any test runner: give it a test of this name that calls `run`. */
export interface PortPromise {
  readonly name: string;
  /** Rejects with {@link PromiseBroken} when the adapter does not keep it. */
  readonly run: () => Promise<void>;
}

/** Gives a fresh adapter with its levers: each promise is checked in a world of its own. */
export type MakeWorld<World extends CheckedWorld> = () => World | Promise<World>;

/** An adapter does not keep what its port promises. */
export class PromiseBroken extends Error {
  override readonly name = 'PromiseBroken';
  /** The port, such as `TokenStore`. */
  readonly port: string;
  /** The name of the promise. */
  readonly promise: string;
  readonly expected: unknown;
  readonly actual: unknown;

  constructor(port: string, promise: string, cause: unknown) {
    super(`${port} breaks its promise "${promise}": ${reasonOf(cause)}`, { cause });
    this.port = port;
    this.promise = promise;
    this.expected = cause instanceof Difference ? cause.expected : undefined;
    this.actual = cause instanceof Difference ? cause.actual : undefined;
  }
}

const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Difference)) return `it threw ${cause instanceof Error ? String(cause) : shown(cause)}`;
  return `${cause.message}\n  expected: ${shown(cause.expected)}\n  actual:   ${shown(cause.actual)}`;
};

/** The promises of a port, for an adapter that `make` gives. */
export type ConformanceKit<World extends CheckedWorld> = (make: MakeWorld<World>) => readonly PortPromise[];

/** The kit of a port: its promises by their names, each to be checked in a world of its own. */
export const conformanceKit =
  <World extends CheckedWorld>(
    port: string,
    checks: Readonly<Record<string, (world: World) => void | Promise<void>>>,
  ): ConformanceKit<World> =>
  (make) =>
    Object.entries(checks).map(([name, check]) => ({
      name,
      run: async () => {
        const world = await make();
        try {
          await inTime(Promise.resolve(world).then(check), world.patienceMs ?? DEFAULT_PATIENCE_MS);
        } catch (cause) {
          throw new PromiseBroken(port, name, cause);
        } finally {
          await world.close?.();
        }
      },
    }));

const inTime = async (checking: Promise<void>, limitMs: number): Promise<void> => {
  let cancel: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = after(limitMs, () => reject(new Difference('how long it takes', `at most ${limitMs} ms`, 'no end')));
  });
  try {
    await Promise.race([checking, late]);
  } finally {
    cancel();
  }
};

/** The promises that are not kept, one after the other: for a check without a test runner. */
export const brokenPromises = async (promises: readonly PortPromise[]): Promise<readonly PromiseBroken[]> => {
  const broken: PromiseBroken[] = [];
  for (const { run } of promises) {
    try {
      await run();
    } catch (cause) {
      if (!(cause instanceof PromiseBroken)) throw cause;
      broken.push(cause);
    }
  }
  return broken;
};
