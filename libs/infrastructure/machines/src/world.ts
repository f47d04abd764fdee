import { Actor, type AnyActor, SimulatedClock, StateMachine } from 'xstate';

/** A fake world as tools see it: what every one has, and helpers of its own. */
export interface World {
  readonly actor: AnyActor;
  readonly ports: object;
  readonly clock: SimulatedClock;
  readonly pass: (ms: number) => Promise<void>;
  /** The functions that it has besides, by name. */
  readonly helpers: ReadonlyMap<string, (...given: readonly unknown[]) => unknown>;
}

/** The fake worlds that the `/testing` module of a library exports, by the id of the machine that runs in each. */
export const worldsIn = (testing: unknown): ReadonlyMap<string, () => Promise<World>> => {
  const worlds = isRecord(testing) && isRecord(testing['worlds']) ? testing['worlds'] : {};
  return new Map(
    Object.entries(worlds).flatMap(([id, start]) =>
      isFunction(start) ? [[id, async () => worldIn(id, await start())] as const] : [],
    ),
  );
};

/** What the `/testing` module of a library exports besides its worlds, by name. */
export const fixturesIn = (testing: unknown): ReadonlyMap<string, unknown> =>
  new Map(isRecord(testing) ? Object.entries(testing).filter(([name]) => name !== 'worlds') : []);

/** The id of the machine that runs in a world. */
export const machineIn = ({ actor }: Pick<World, 'actor'>): string | null =>
  actor instanceof Actor && actor.logic instanceof StateMachine ? actor.logic.id : null;

function worldIn(id: string, started: unknown): World {
  if (!isRecord(started)) throw new Error(`The world of ${id} is no object.`);
  const { actor, clock, pass, ports, ...own } = started;
  if (!(actor instanceof Actor)) throw new Error(`The world of ${id} has no actor.`);
  if (!(clock instanceof SimulatedClock)) throw new Error(`The world of ${id} has no clock that a test moves.`);
  if (!isRecord(ports)) throw new Error(`The world of ${id} does not show its ports.`);
  if (!isFunction(pass)) throw new Error(`Time cannot pass in the world of ${id}.`);
  const helpers = Object.entries(own).flatMap(([name, value]) => (isFunction(value) ? [[name, value] as const] : []));
  return {
    actor,
    ports,
    clock,
    pass: async (ms) => {
      await pass(ms);
    },
    helpers: new Map(helpers),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

const isFunction = (value: unknown): value is (...given: readonly unknown[]) => unknown => typeof value === 'function';
