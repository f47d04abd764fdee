import { typesOf } from '@account-area/kernel';
import { createActor, setup, SimulatedClock } from 'xstate';

type DoorEvent =
  | { readonly type: 'handle.pressed' }
  | { readonly type: 'key.turned'; readonly key: string }
  | { readonly type: 'house.sold' | 'house.painted' };

const door = setup({
  types: typesOf<{ events: DoorEvent }>(),
  delays: { patience: 10_000 },
  guards: { isRight: ({ event }) => event.type === 'key.turned' && event.key === 'brass' },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'house.*': {} },
  states: {
    closed: {
      on: { 'handle.pressed': 'open', 'key.turned': { guard: 'isRight', target: 'locked' } },
    },
    open: { after: { patience: 'closed' } },
    locked: { on: { 'key.turned': { guard: 'isRight', target: 'closed' } } },
  },
});

/** The fake world of a door that closes by itself, and has a lock. */
export const startDoor = () => {
  const clock = new SimulatedClock();
  const actor = createActor(door, { clock }).start();
  return {
    actor,
    ports: {},
    clock,
    pass: (ms: number) => {
      clock.increment(ms);
      return Promise.resolve();
    },
    press: () => actor.send({ type: 'handle.pressed' }),
    turn: (key: string) => actor.send({ type: 'key.turned', key }),
  };
};

/** What the events of a door carry. */
export const DOOR_PAYLOADS: ReadonlyMap<string, string> = new Map([['key.turned', 'key: string']]);
