import type { Result } from '../result.ts';
import { ensureEqual, ensureOk } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { conformanceKit, type MakeWorld, type PortPromise } from './port-promises.ts';

/** One method of a port that deletes one thing of many, and these: none at first. */
export interface RemoteDeletionWorld extends CheckedWorld {
  readonly delete: (id: string, signal: AbortSignal) => Promise<Result<unknown, { readonly code: string }>>;
  /** Adds two things; answers their ids. Called once. */
  readonly addTwo: () => Promise<readonly [string, string]>;
  /** The ids of what is there. */
  readonly ids: () => Promise<readonly string[]>;
}

/** What a method promises that deletes one thing by its id. `method` is its name, such as `ProjectService.delete`. */
export const remoteDeletionPromises = (method: string, make: MakeWorld<RemoteDeletionWorld>): readonly PortPromise[] =>
  conformanceKit<RemoteDeletionWorld>(method, {
    'deletes what was asked for, and nothing else': async (world) => {
      const [one, other] = await world.addTwo();
      ensureOk('the answer', await world.delete(one, never()));
      ensureEqual('the ids of what is there', await world.ids(), [other]);
    },

    'takes what is gone already for deleted': async (world) => {
      const [one, other] = await world.addTwo();
      ensureOk('the first answer', await world.delete(one, never()));
      ensureOk('the second answer', await world.delete(one, never()));
      ensureEqual('whether the other is there', (await world.ids()).includes(other), true);
    },
  })(make);

const never = (): AbortSignal => new AbortController().signal;
