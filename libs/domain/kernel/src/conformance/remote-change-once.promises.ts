import type { Result } from '../result.ts';
import { ensureEqual, ensureOk } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { conformanceKit, type MakeWorld, type PortPromise } from './port-promises.ts';

/** One method of a port that changes something under an idempotency key, and what becomes of it at the service. */
export interface RemoteChangeOnceWorld extends CheckedWorld {
  /** Asks for the change under this key: the same change every time. */
  readonly change: (key: string, signal: AbortSignal) => Promise<Result<unknown, { readonly code: string }>>;
  /** The service does what it is asked next, and that answer is lost; the ones after it arrive. */
  readonly loseAnswer: () => void | Promise<void>;
  /** How often the change was made. */
  readonly timesMade: () => number | Promise<number>;
}

/**
 * What every method promises that takes an idempotency key: a change is made once, however often it is asked under one
 * key. `method` is its name, such as `AlbumService.create`.
 */
export const remoteChangeOncePromises = (
  method: string,
  make: MakeWorld<RemoteChangeOnceWorld>,
): readonly PortPromise[] =>
  conformanceKit<RemoteChangeOnceWorld>(method, {
    'makes a change once that is asked twice under one key': async (world) => {
      await ask(world, ONE);
      await ask(world, ONE);
      ensureEqual('how often it was made', await world.timesMade(), 1);
    },

    'makes a change once whose answer was lost': async (world) => {
      await world.loseAnswer();
      await world.change(ONE, never());
      await ask(world, ONE);
      ensureEqual('how often it was made', await world.timesMade(), 1);
    },

    'makes a change again that is asked under another key': async (world) => {
      await ask(world, ONE);
      await ask(world, OTHER);
      ensureEqual('how often it was made', await world.timesMade(), 2);
    },

    'answers under one key what it answered first': async (world) => {
      const first = await ask(world, ONE);
      ensureEqual('the second answer', await ask(world, ONE), first);
    },
  })(make);

/** UUIDs, as some services take no other keys. */
const [ONE, OTHER] = ['0b8f5c1e-6d3a-4a57-9a0e-3f1c2d4b5a61', '5e2d9a70-1c4b-4f8e-8b6d-7a9c0e1f2d32'];

const ask = async ({ change }: RemoteChangeOnceWorld, key: string): Promise<unknown> =>
  ensureOk('the answer', await change(key, never()));

const never = (): AbortSignal => new AbortController().signal;
