import type { Result } from '../result.ts';
import { Difference, ensureFails, ensureOk } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { conformanceKit, type MakeWorld, type PortPromise } from './port-promises.ts';

/** One method of a port that asks a remote service, and what may happen to the service. */
export interface RemoteCallWorld extends CheckedWorld {
  /** Calls the method: the same call every time. */
  readonly call: (signal: AbortSignal) => Promise<Result<unknown, { readonly code: string }>>;
  /** From now on the service is as told. */
  readonly disturb: (trouble: RemoteTrouble) => void | Promise<void>;
}

/** A service is not reached, says no, answers with something outside the contract, or does not answer. */
export type RemoteTrouble = 'unreachable' | 'refused' | 'malformed' | 'silent';

const OF_EVERY_CALL: Readonly<Record<string, (world: RemoteCallWorld) => Promise<void>>> = {
  'answers with a value': async ({ call }) => {
    ensureOk('the answer', await call(never()));
  },
  'says that the service cannot be reached': (world) => ensureFailure(world, 'unreachable'),
  'says that the service refused': (world) => ensureFailure(world, 'refused'),

  'ends with a failure when its caller leaves': async ({ call, disturb }) => {
    await disturb('silent');
    const leaving = new AbortController();
    const answer = call(leaving.signal);
    leaving.abort();
    ensureFails('the answer', await answer, 'unreachable');
  },
};

/**
 * What every method promises whose failures are `PortError`, whether it reads or changes something. `method` is its name,
 * such as `TimelineService.months`.
 */
export const remoteCallPromises = (method: string, make: MakeWorld<RemoteCallWorld>): readonly PortPromise[] =>
  conformanceKit<RemoteCallWorld>(method, {
    ...OF_EVERY_CALL,
    'says that the answer was malformed': (world) => ensureFailure(world, 'malformed'),
  })(make);

/** The same of a method that reads nothing in the answer, as most deletions: it cannot be malformed. */
export const remoteChangePromises = (method: string, make: MakeWorld<RemoteCallWorld>): readonly PortPromise[] =>
  conformanceKit<RemoteCallWorld>(method, OF_EVERY_CALL)(make);

const never = (): AbortSignal => new AbortController().signal;

/** A failure of this code, with a reference that can be looked up. */
const ensureFailure = async ({ call, disturb }: RemoteCallWorld, trouble: RemoteTrouble): Promise<void> => {
  await disturb(trouble);
  const answer = await call(never());
  ensureFails('the answer', answer, trouble);
  const reference = !answer.ok && 'reference' in answer.error ? answer.error.reference : undefined;
  if (typeof reference !== 'string' || reference === '') throw new Difference('the reference', 'some text', reference);
};
